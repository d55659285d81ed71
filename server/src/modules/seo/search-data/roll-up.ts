import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { monthAround } from './days.ts'
import { type Dataset, emptyTally, type Tally } from './model.ts'
import { packSegment, type SegmentRow, visitSegment } from './segment.ts'
import { findEverySpan, findSpans, readBodies, saveSegment } from './store.ts'

export const ROLL_UP = 'seo.sum-up-searches'

/** Days and their sums are changed by one at a time. */
export const LOCK = 'seo-search-data'

/** Sums up months that are over, so that long windows are read by months. */
export const rollUp = async (ctx: Context): Promise<void> => {
  for (const { dataset, month } of await findMonthsToSumUp(ctx))
    await ctx.transaction((ctx) => rollUpMonth(ctx, dataset, month))
}

interface Month {
  readonly dataset: Dataset
  readonly month: string
}

const findMonthsToSumUp = async ({ db }: Pick<Context, 'db'>): Promise<readonly Month[]> => {
  const spans = await findEverySpan(db)
  const newest = spans.map(({ start }) => start.slice(0, 7)).reduce((a, b) => (a > b ? a : b), '')
  const nameOf = ({ dataset, start }: { dataset: Dataset; start: string }): string =>
    `${dataset} ${start.slice(0, 7)}`
  const done = new Set(spans.filter(({ grain }) => grain === 'month').map(nameOf))
  const open = new Map(
    spans
      .filter((span) => span.start.slice(0, 7) < newest && !done.has(nameOf(span)))
      .map((span) => [nameOf(span), { dataset: span.dataset, month: span.start.slice(0, 7) }]),
  )
  return [...open.values()]
}

const rollUpMonth = async (
  { db, clock }: WriteContext,
  dataset: Dataset,
  month: string,
): Promise<void> => {
  await advisoryLock(db, LOCK)
  const window = monthAround(`${month}-01`)
  const days = (await findSpans(db, dataset, window)).filter(({ grain }) => grain === 'day')
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
    ...{ dataset, grain: 'month', source: 'sum' },
    ...{ start_date: window.start, end_date: window.end },
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
