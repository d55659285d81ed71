import type { Context } from '../../../../contract/context.ts'
import { OrderedObject } from '../../../../contract/ordered.ts'
import type { Reply } from '../../../../contract/reply.ts'
import { type ArgumentsOf, object, type ValueOf } from '../../../../contract/schema.ts'
import { catalogueFacts } from '../../counting/index.ts'
import { countDeadByTerm, countShowsByFate, FATES } from '../../figures/index.ts'
import { categoryAddress } from '../../model/index.ts'
import {
  Breakdown,
  type breakdownArgs,
  type Counted,
  shareColumns,
  withShares,
} from './breakdown.ts'
import { csv } from './csv-reply.ts'
import { orderedReply } from './ordered-reply.ts'

export const DeathDetails = object({
  shows: { ...Breakdown, required: true },
  sexuality: { ...Breakdown, required: true },
  gender: { ...Breakdown, required: true },
})

const FATE_NAMES = { all: 'All died', some: 'Some died', none: 'None died' } as const

/** Shows by how many of their characters died, and the dead by sexuality and gender. */
export const getDeathDetails = async (
  ctx: Context,
  args: ArgumentsOf<typeof breakdownArgs>,
): Promise<Reply<ValueOf<typeof DeathDetails>>> => {
  const facts = await catalogueFacts(ctx)
  const [fates, sexuality, gender] = await Promise.all([
    countShowsByFate(ctx.background),
    deadOf(ctx, 'sexuality', args),
    deadOf(ctx, 'gender', args),
  ])
  const url = ctx.links.site('statistics/death/shows/')
  const shows = FATES.map((fate) => ({
    ...{ slug: fate, count: fates[fate], name: FATE_NAMES[fate], url },
  }))
  const cast = shows.reduce((sum, { count }) => sum + count, 0)
  const parts = [
    ['shows', withShares(shows, cast, args)],
    ['sexuality', withShares(sexuality, facts.dead, args)],
    ['gender', withShares(gender, facts.dead, args)],
  ] as const
  if (args.format === 'csv')
    return csv(
      'deaths',
      parts.flatMap(([part, lines]) => lines.map(([slug, share]) => ({ part, slug, ...share }))),
      ['part', 'slug', ...shareColumns(args)],
    )
  return orderedReply(parts.map(([part, lines]) => [part, new OrderedObject(lines)]))
}

const deadOf = async (
  ctx: Context,
  kind: 'sexuality' | 'gender',
  { hide_empty }: ArgumentsOf<typeof breakdownArgs>,
): Promise<Counted[]> => {
  const facts = await catalogueFacts(ctx)
  const dead = await countDeadByTerm(ctx, kind)
  return facts
    .terms(kind)
    .map((term) => ({
      slug: term.slug,
      count: dead.get(term.id) ?? 0,
      name: term.name,
      url: categoryAddress(ctx, term),
    }))
    .filter(({ count }) => count > 0 || !hide_empty)
}
