import type { Context } from '../src/contract/context.ts'
import { type Hit, recordLater } from '../src/modules/analytics/store/index.ts'

/** A visit event on a day, `minute` minutes after midnight, with typical defaults. */
export const hitOn = (
  day: string,
  { minute = 0, ...given }: Partial<Hit> & { readonly minute?: number } = {},
): Hit => {
  const epoch = Date.parse(`${day}T00:00:00Z`) / 1_000 + minute * 60
  return {
    epoch,
    day,
    hour: new Date(epoch * 1_000).toISOString().slice(0, 13),
    visitor: 'ann',
    kind: 'view',
    path: '/',
    item_id: 0,
    referrer: '',
    campaign: '',
    device: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
    country: '',
    label: '',
    results: 0,
    seconds: 0,
    scroll: 0,
    ...given,
  }
}

/** The same event by this many visitors. */
export const byMany = (count: number, hit: Hit): readonly Hit[] =>
  Array.from({ length: count }, (_, n) => ({ ...hit, visitor: `${hit.visitor} ${n}` }))

/** Records hits as the collector does; they are counted in the background. */
export const recordHits = (ctx: Context, hits: readonly Hit[]): void =>
  recordLater(ctx, async () => hits)
