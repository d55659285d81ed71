import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { monthAround, thirdAround } from './days.ts'
import { type Dataset, emptyTally, type Tally, type Window } from './model.ts'
import { packSegment, type SegmentRow, visitSegment } from './segment.ts'
import { findEverySpan, findSpans, readBodies, saveSegment } from './store.ts'

export const ROLL_UP = 'seo.sum-up-searches'

/** Serialises changes of days and their sums. */
export const LOCK = 'seo-search-data'

/** Job: sums up past months and their thirds, which long periods are read from. */
export const rollUp = async (ctx: Context): Promise<void> => {
  for (const sum of await findSumsToMake(ctx)) await ctx.transaction((ctx) => makeSum(ctx, sum))
}

const GRAINS = { month: monthAround, third: thirdAround } as const

interface Sum extends Window {
  readonly dataset: Dataset
  readonly grain: keyof typeof GRAINS
}

const findSumsToMake = async ({ db }: Pick<Context, 'db'>): Promise<readonly Sum[]> => {
  const spans = await findEverySpan(db)
  const days = spans.filter(({ grain }) => grain === 'day')
  const newest = days.map(({ start }) => start).reduce((a, b) => (a > b ? a : b), '')
  const nameOf = ({ dataset, grain, start }: (typeof spans)[number]): string =>
    `${dataset} ${grain} ${start}`
  const made = new Set(spans.map(nameOf))
  const wanted = days.flatMap(({ dataset, start }) =>
    (['month', 'third'] as const).map((grain) => ({ dataset, grain, ...GRAINS[grain](start) })),
  )
  const open = wanted.filter((sum) => sum.end <= newest && !made.has(nameOf(sum)))
  return [...new Map(open.map((sum) => [nameOf(sum), sum])).values()]
}

const makeSum = async (
  { db, clock }: WriteContext,
  { dataset, grain, start, end }: Sum,
): Promise<void> => {
  await advisoryLock(db, LOCK)
  const days = (await findSpans(db, dataset, { start, end })).filter((span) => span.grain === 'day')
  if (days.length === 0) return
  const sums = new Map<number, Map<number, Tally>>()
  for await (const { body } of readBodies(
    db,
    days.map(({ id }) => id),
  ))
    visitSegment(body, (query, page, clicks, impressions, position) => {
      const pages = sums.get(query) ?? new Map<number, Tally>()
      sums.set(query, pages)
      const sum = pages.get(page) ?? emptyTally()
      pages.set(page, sum)
      sum.clicks += clicks
      sum.impressions += impressions
      sum.positions += position * impressions
    })
  const rows = [...sums].flatMap(([query, pages]) =>
    Array.from(pages, ([page, sum]) => toRow(query, page, sum)),
  )
  await saveSegment(db, {
    ...{ dataset, grain, source: 'sum', start_date: start, end_date: end },
    ...{ row_count: rows.length, updated_gmt: nowGmt(clock), body: packSegment(rows) },
  })
}

const toRow = (query: number, page: number, sum: Tally): SegmentRow => ({
  query,
  page,
  clicks: sum.clicks,
  impressions: sum.impressions,
  position: sum.impressions > 0 ? sum.positions / sum.impressions : 0,
})
