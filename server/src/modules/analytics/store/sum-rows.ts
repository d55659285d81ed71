import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'
import { type Dimension, MEASURES, type Measures, NOTHING } from './hit.ts'
import { inParts, partsOf } from './parts.ts'
import { hashLabel, OTHER, type Sum } from './sums.ts'

/** Tables of the sums, and the maximum of labels per dimension and day or hour. */
const TABLES = {
  day: { table: 'analytics_daily', most: 1_000 },
  hour: { table: 'analytics_hourly', most: 100 },
} as const

type Grain = keyof typeof TABLES

const GRAINS: readonly Grain[] = ['day', 'hour']

const grainOf = ({ period }: Pick<Sum, 'period'>): Grain => (period.length > 10 ? 'hour' : 'day')

/**
 * Statements that add changes to the sums. Rows whose measures are all 0 afterwards are deleted.
 */
export const additionsOf = (db: Reader, sums: readonly Sum[]): readonly CompiledQuery[] =>
  GRAINS.flatMap((grain) =>
    partsOf(sums.filter((sum) => grainOf(sum) === grain)).flatMap((part) =>
      partAdditions(db, grain, part),
    ),
  )

const partAdditions = (db: Reader, grain: Grain, sums: readonly Sum[]): CompiledQuery[] => {
  const { add, drop, mend } = STATEMENTS[grain]
  const rows = sums.map((sum) => ({ ...sum, label_hash: hashLabel(sum.label) }))
  const less = rows.filter((row) => ADDED.some((name) => row[name] < 0))
  if (less.length === 0) return [add(db, rows)]
  const keys = padded(less)
  return [add(db, rows), drop(db, keys), mend(db, keys)]
}

/** Measures that are added up; `results` is a maximum. */
const ADDED = MEASURES.filter((name) => name !== 'results')

const added = (table: string, name: string): RawBuilder<unknown> => {
  const [old, more] = [sql.ref(`${table}.${name}`), sql.ref(`excluded.${name}`)]
  return name === 'results'
    ? sql`case when ${old} > ${more} then ${old} else ${more} end`
    : sql`${old} + ${more}`
}

const KEY = ['dimension', 'period', 'label_hash'] as const

const statementsOf = (grain: Grain) => {
  const table = sql.table(TABLES[grain].table)
  const key = sql`dimension, ${sql.ref(grain)}, label_hash`
  const all = (tests: readonly RawBuilder<unknown>[]) => sql.join(tests, sql` and `)
  const measures = sql.join(MEASURES.map((name) => sql.ref(name)))
  return {
    add: preparedRows(
      [...KEY, 'label', ...MEASURES],
      (rows) => sql<never>`
        insert into ${table} (${key}, label, ${measures}) values ${rows}
        on conflict (${key}) do update set ${sql.join(
          MEASURES.map((name) => sql`${sql.ref(name)} = ${added(TABLES[grain].table, name)}`),
        )}`,
    ),
    /** Deletes those rows whose measures are all 0 or less. */
    drop: preparedRows(
      KEY,
      (keys) => sql<never>`
        delete from ${table} where (${key}) in (values ${keys})
        and ${all(ADDED.map((name) => sql`${sql.ref(name)} <= 0`))}`,
    ),
    /**
     * Raises negative measures to 0: a label that was folded into others may lose more than its own
     * row has.
     */
    mend: preparedRows(
      KEY,
      (keys) => sql<never>`
        update ${table} set ${sql.join(
          ADDED.map(
            (name) =>
              sql`${sql.ref(name)} = case when ${sql.ref(name)} < 0 then 0 else ${sql.ref(name)} end`,
          ),
        )}
        where (${key}) in (values ${keys})
        and not (${all(ADDED.map((name) => sql`${sql.ref(name)} >= 0`))})`,
    ),
  }
}

const STATEMENTS = { day: statementsOf('day'), hour: statementsOf('hour') }

/** A dimension with too many labels on a day or in an hour. */
interface Crowd {
  readonly grain: Grain
  readonly period: string
  readonly dimension: string
}

/**
 * Finds dimensions with more labels than are kept. During a day twice as many are allowed, so that
 * new labels have time to grow.
 */
export const findCrowds = async (
  db: Reader,
  days: readonly string[],
  isOver: boolean,
): Promise<readonly Crowd[]> => {
  const found: Crowd[] = []
  for (const grain of GRAINS)
    for (const day of days) {
      const { table, most } = TABLES[grain]
      const period = sql.ref<string>(grain)
      const rows = await db
        .selectFrom(table)
        .select([period.as('period'), 'dimension'])
        .where(period, '>=', day)
        .where(period, '<=', `${day}T99`)
        .groupBy([period, 'dimension'])
        .having(({ fn }) => fn.countAll(), '>', (isOver ? 1 : 2) * most + 1)
        .execute()
      found.push(...rows.map((row) => ({ ...row, grain })))
    }
  return found
}

/** Practically unlimited: SQLite accepts OFFSET only with LIMIT. */
const ALL = 1_000_000_000

/** Merges the least viewed labels into one. */
export const foldCrowd = async (db: Writer, { grain, period, dimension }: Crowd): Promise<void> => {
  const { table, most } = TABLES[grain]
  const { rows } = await sql<Omit<Sum, 'period'> & { readonly id: number }>`
    select id, dimension, label, ${sql.join(MEASURES.map((name) => sql.ref(name)))}
    from ${sql.table(table)}
    where dimension = ${dimension} and ${sql.ref(grain)} = ${period} and label <> ${OTHER}
    order by views + events desc, label_hash limit ${sql.lit(ALL)} offset ${sql.lit(most)}`.execute(
    db,
  )
  await inParts(rows, (part) =>
    db
      .deleteFrom(table)
      .where('id', 'in', padded(part.map(({ id }) => id)))
      .execute(),
  )
  const [first] = rows
  if (!first) return
  const rest = { ...rows.reduce(addTwo), ...{ period, label: OTHER } }
  for (const statement of additionsOf(db, [rest])) await db.executeQuery(statement)
}

const addTwo = <T extends Measures>(one: T, other: Measures): T => ({
  ...one,
  ...Object.fromEntries(ADDED.map((name) => [name, one[name] + other[name]])),
  results: Math.max(one.results, other.results),
})

/** Dimensions whose labels are paths. */
const OF_PATHS: readonly Dimension[] = ['path', 'landing', 'exit', 'missing']

/**
 * Changes that remove a page from sums without hits: its own rows, its share of the item's row, and
 * its views, seconds and scroll in the site's row. Visits and visitors of the site remain, because
 * they may include other pages.
 */
export const sumsWithoutPath = async (
  db: Reader,
  path: string,
  itemId: number,
): Promise<readonly Sum[]> => {
  const taken: Sum[] = []
  for (const grain of GRAINS) {
    const rows = await db
      .selectFrom(TABLES[grain].table)
      .select([sql.ref<string>(grain).as('period'), 'dimension', ...MEASURES])
      .where('dimension', 'in', OF_PATHS)
      .where('label_hash', '=', hashLabel(path))
      .execute()
    for (const { dimension, ...row } of rows) {
      const lost = negative(row)
      const { period, views, seconds, scroll } = lost
      const own = OF_PATHS.find((name) => name === dimension) ?? 'path'
      taken.push({ ...lost, dimension: own, label: path })
      if (own === 'path' || own === 'missing')
        taken.push({ ...NOTHING, period, dimension: 'site', label: '', views, seconds, scroll })
      if (own === 'path') taken.push({ ...lost, dimension: 'item', label: String(itemId) })
    }
  }
  // One statement must not change a row twice.
  const byRow = Map.groupBy(taken, (sum) => `${sum.period} ${sum.dimension} ${sum.label}`)
  return Array.from(byRow.values(), (same) => same.reduce(addTwo))
}

const negative = <T extends Measures>(sum: T): T => ({
  ...sum,
  ...Object.fromEntries(ADDED.map((name) => [name, -sum[name]])),
  results: 0,
})
