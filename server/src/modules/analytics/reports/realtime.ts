import type { Context } from '../../../contract/context.ts'
import { type Minute, REALTIME_MINUTES, readNow } from '../store/index.ts'

/** Visitors with a hit within this many minutes count as active. */
const ACTIVE_MINUTES = 5

const MOST_ROWS = 10

interface NowRow {
  readonly label: string
  readonly views: number
}

/** Current activity on the site. */
export interface Realtime {
  /** Visitors of the last five minutes. */
  readonly active: number
  /** Views in each of the last thirty minutes, the current one last. */
  readonly minutes: readonly number[]
  readonly pages: readonly NowRow[]
  readonly referrers: readonly NowRow[]
  readonly countries: readonly NowRow[]
}

export const realtimeReport = async (ctx: Context): Promise<Realtime> => {
  const minutes = await readNow(ctx)
  const now = Math.floor(ctx.clock().getTime() / 60_000)
  const views = new Map(minutes.map((minute) => [minute.at, minute.views]))
  return {
    active: new Set(
      minutes
        .filter(({ at }) => at > now - ACTIVE_MINUTES)
        .flatMap(({ visitors }) => [...visitors]),
    ).size,
    minutes: Array.from(
      { length: REALTIME_MINUTES },
      (_, n) => views.get(now - REALTIME_MINUTES + 1 + n) ?? 0,
    ),
    pages: topOf(minutes, 'pages'),
    referrers: topOf(minutes, 'referrers'),
    countries: topOf(minutes, 'countries'),
  }
}

const topOf = (
  minutes: readonly Minute[],
  kind: 'pages' | 'referrers' | 'countries',
): readonly NowRow[] => {
  const counts = new Map<string, number>()
  for (const minute of minutes)
    for (const [label, count] of minute[kind]) counts.set(label, (counts.get(label) ?? 0) + count)
  return Array.from(counts, ([label, views]) => ({ label, views }))
    .toSorted((a, b) => b.views - a.views || (a.label < b.label ? -1 : 1))
    .slice(0, MOST_ROWS)
}
