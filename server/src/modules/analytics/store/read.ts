import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { type Dimension, MEASURES, type Measures } from './hit.ts'
import { hashLabel } from './sums.ts'

/** A range of days, both included: `2026-11-01` to `2026-11-16`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

type Read = Pick<Context, 'db'>

/** What is counted, day by day: of the whole site, or of one label such as a path. */
export const readDaily = (
  { db }: Read,
  { from, to }: DayRange,
  dimension: Dimension = 'site',
  label = '',
): Promise<(Measures & { readonly day: string })[]> =>
  db
    .selectFrom('analytics_daily')
    .select(['day', ...MEASURES])
    .where('dimension', '=', dimension)
    .where('label_hash', '=', hashLabel(label))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** The same hour by hour, of the last two months: `2026-11-16T06`. */
export const readHourly = (
  { db }: Read,
  { from, to }: DayRange,
  dimension: Dimension = 'site',
  label = '',
): Promise<(Measures & { readonly hour: string })[]> =>
  db
    .selectFrom('analytics_hourly')
    .select(['hour', ...MEASURES])
    .where('dimension', '=', dimension)
    .where('label_hash', '=', hashLabel(label))
    .where('hour', '>=', `${from}T00`)
    .where('hour', '<=', `${to}T23`)
    .orderBy('hour')
    .execute()

/** The labels of a dimension over all these days, those with most views (or events) first. */
export const readTop = (
  { db }: Read,
  { from, to }: DayRange,
  dimension: Dimension,
  limit: number,
): Promise<(Measures & { readonly label: string })[]> =>
  db
    .selectFrom('analytics_daily')
    .select('label')
    .select(MEASURES.map((measure) => summed(measure).as(measure)))
    .where('dimension', '=', dimension)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['label_hash', 'label'])
    .orderBy(sql`sum(views) + sum(events)`, 'desc')
    .orderBy('label')
    .limit(limit)
    .execute()

const summed = (measure: (typeof MEASURES)[number]) =>
  measure === 'results'
    ? sql<number>`cast(max(results) as bigint)`
    : sql<number>`cast(sum(${sql.ref(measure)}) as bigint)`
