import { type Route, route } from '../../../contract/route.ts'
import type { KindName } from '../kinds.ts'
import { Breakdown, breakdownArgs, getBreakdown } from './breakdown.ts'

/** Anyone may read statistics, and an answer stands until the catalogue changes. */
export const open = { method: 'GET', can: 'anyone', reads: ['catalogue'] } as const

/** A route that counts published items by the categories of a kind. */
export const breakdown = (
  path: string,
  kind: KindName,
  options: { readonly withNone?: boolean } = {},
): Route =>
  route({
    ...open,
    path: `stats/${path}`,
    summary: `Count published items by ${kind.replace('_', ' ')}`,
    reply: Breakdown,
    args: breakdownArgs,
  }).handle((ctx, args) => getBreakdown(ctx, kind, args, options))
