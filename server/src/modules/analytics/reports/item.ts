import type { Context } from '../../../contract/context.ts'
import { analyticsSettings } from '../settings/index.ts'
import { type DayRange, findReferrersOf, NOTHING, readDaily } from '../store/index.ts'
import { totalOf } from './figures.ts'
import { type Headlines, headlinesOf } from './overview.ts'
import { daysOf, type ReportQuery } from './period.ts'

/** Visits of one item, for its editors. */
export interface ItemSummary {
  readonly id: number
  /** Without new visits the figures say nothing about the item. */
  readonly counting: boolean
  readonly period: DayRange
  readonly previous: DayRange | undefined
  readonly infobox: Headlines
  readonly days: readonly {
    readonly day: string
    readonly views: number
    readonly visits: number
  }[]
  readonly referrers: readonly { readonly name: string; readonly views: number }[]
}

const MAX_REFERRERS = 5

export const itemSummary = async (
  ctx: Context,
  id: number,
  { period, previous }: Pick<ReportQuery, 'period' | 'previous'>,
): Promise<ItemSummary> => {
  const [{ enabled }, days, before, referrers] = await Promise.all([
    analyticsSettings(ctx),
    readDaily(ctx, period, 'item', String(id)),
    previous && readDaily(ctx, previous, 'item', String(id)),
    findReferrersOf(ctx.background, id, period, MAX_REFERRERS),
  ])
  const known = new Map(days.map((sums) => [sums.day, sums]))
  return {
    id,
    counting: enabled,
    period,
    previous,
    infobox: headlinesOf(totalOf(days), before && totalOf(before)),
    days: daysOf(period).map((day) => {
      const { views, visits } = known.get(day) ?? NOTHING
      return { day, views, visits }
    }),
    referrers: referrers.map(({ referrer, views }) => ({ name: referrer, views: Number(views) })),
  }
}
