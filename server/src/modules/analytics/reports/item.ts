import type { Context } from '../../../contract/context.ts'
import { type DayRange, NOTHING, readDaily } from '../store/index.ts'
import { totalOf } from './figures.ts'
import { type Headlines, headlinesOf } from './overview.ts'
import { daysOf, type ReportQuery } from './period.ts'

/** Visits of one item, for its editors. */
export interface ItemSummary {
  readonly id: number
  readonly period: DayRange
  readonly previous: DayRange | undefined
  readonly infobox: Headlines
  readonly days: readonly {
    readonly day: string
    readonly views: number
    readonly visits: number
  }[]
}

export const itemSummary = async (
  ctx: Context,
  id: number,
  { period, previous }: Pick<ReportQuery, 'period' | 'previous'>,
): Promise<ItemSummary> => {
  const [days, before] = await Promise.all([
    readDaily(ctx, period, 'item', String(id)),
    previous && readDaily(ctx, previous, 'item', String(id)),
  ])
  const known = new Map(days.map((sums) => [sums.day, sums]))
  return {
    id,
    period,
    previous,
    infobox: headlinesOf(totalOf(days), before && totalOf(before)),
    days: daysOf(period).map((day) => {
      const { views, visits } = known.get(day) ?? NOTHING
      return { day, views, visits }
    }),
  }
}
