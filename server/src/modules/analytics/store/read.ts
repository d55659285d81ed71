import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { isSqlite } from '../../../store/engine.ts'
import { isLike } from '../../../store/like.ts'
import { padded } from '../../../store/list-length.ts'
import { type Dimension, MEASURES, type Measure, type Measures, NOTHING } from './hit.ts'
import { hashLabel } from './sums.ts'

/** A range of days, both inclusive: `2026-11-01` to `2026-11-16`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

type Read = Pick<Context, 'db' | 'background'>

/** Sums of a label over several days. */
export type LabelSums = Measures & { readonly label: string }

/** Sums by day, of the whole site or of one label such as a path. */
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

/** The same by hour, for the last two months: `2026-11-16T06`. */
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

interface TopOptions {
  /** The measure that determines the order; by default views plus events. */
  readonly by?: Measure
  /** Only labels with this prefix. */
  readonly start?: string
}

/**
 * The largest labels of a dimension over a range. They are found by one measure; the others are
 * summed for these labels only.
 */
export const readTop = (
  { background }: Read,
  range: DayRange,
  dimension: Dimension,
  limit: number,
  { by, start = '' }: TopOptions = {},
): Promise<LabelSums[]> => {
  const size = by === undefined ? sql`sum(views) + sum(events)` : sql`sum(${sql.ref(by)})`
  const isWhole = start === '' && daysOf(range) > LONG
  const largest = rowsOf(background, range, dimension, isWhole)
    .select('label_hash')
    .$if(start !== '', (rows) =>
      rows.where((eb) => isLike(background, eb.ref('label'), start, 'at the start')),
    )
    .groupBy('label_hash')
    .orderBy(size, 'desc')
    .orderBy('label_hash')
    .limit(limit)
  return sumsOf(background, range, dimension)
    .select('label')
    .where('label_hash', 'in', largest)
    .groupBy(['label_hash', 'label'])
    .orderBy(size, 'desc')
    .orderBy('label')
    .execute()
}

/** The sums of these labels. */
export const readLabels = async (
  { db }: Read,
  range: DayRange,
  dimension: Dimension,
  labels: readonly string[],
): Promise<LabelSums[]> =>
  labels.length === 0
    ? []
    : sumsOf(db, range, dimension)
        .select('label')
        .where('label_hash', 'in', padded(labels.map(hashLabel)))
        .groupBy(['label_hash', 'label'])
        .execute()

/** Totals over all labels of a dimension. */
export const readTotals = async (
  { background }: Read,
  range: DayRange,
  dimension: Dimension = 'site',
): Promise<Measures> => {
  const sums = await sumsOf(background, range, dimension).executeTakeFirst()
  return { ...NOTHING, ...Object.fromEntries(Object.entries(sums ?? {}).filter(isKnown)) }
}

const isKnown = ([, value]: readonly [string, number | null]): boolean => value !== null

const sumsOf = (db: Context['db'], range: DayRange, dimension: Dimension) =>
  rowsOf(db, range, dimension).select(MEASURES.map((measure) => summed(measure).as(measure)))

/**
 * From this many days on, it is cheaper to read all rows of a label from an index than each day.
 */
const LONG = 200

const daysOf = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const DAY_MS = 86_400_000

const rowsOf = (
  db: Context['db'],
  { from, to }: DayRange,
  dimension: Dimension,
  byLabel = false,
) => {
  // The unary plus keeps SQLite from using the index on the day.
  const day = byLabel && isSqlite(db) ? sql<string>`+day` : sql.ref<string>('day')
  return db
    .selectFrom('analytics_daily')
    .where('dimension', '=', dimension)
    .where(day, '>=', from)
    .where(day, '<=', to)
}

/** Aggregates a measure over several rows. */
export const summed = (measure: Measure) =>
  measure === 'results'
    ? sql<number>`cast(max(results) as bigint)`
    : sql<number>`cast(sum(${sql.ref(measure)}) as bigint)`
