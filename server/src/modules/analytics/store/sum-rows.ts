import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'
import { type Dimension, MEASURES, type Measures, NOTHING } from './hit.ts'
import { inParts, partsOf } from './parts.ts'
import { hashLabel, OTHER, type Sum } from './sums.ts'

/** Where sums are, and how many labels of a dimension are kept of each day or hour. */
const TABLES = {
  day: { table: 'analytics_daily', most: 1_000 },
  hour: { table: 'analytics_hourly', most: 100 },
} as const

type Grain = keyof typeof TABLES

const GRAINS: readonly Grain[] = ['day', 'hour']

const grainOf = ({ period }: Pick<Sum, 'period'>): Grain => (period.length > 10 ? 'hour' : 'day')

/** What adds to the sums, or takes away. What counts nothing afterwards is not kept. */
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

/** All but what a search found at best. */
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
    /** Forgets those of these that count nothing. */
    drop: preparedRows(
      KEY,
      (keys) => sql<never>`
        delete from ${table} where (${key}) in (values ${keys})
        and ${all(ADDED.map((name) => sql`${sql.ref(name)} <= 0`))}`,
    ),
    /** A label that was among the others may have lost more than it has by its own name. */
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

/** A day or an hour of which a dimension has too many labels. */
interface Crowd {
  readonly grain: Grain
  readonly period: string
  readonly dimension: string
}

/**
 * Where a dimension has more labels than are kept. While a day goes on there may be twice as many,
 * so that what comes anew has time to be seen.
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

/** More than there can be: SQLite leaves out rows only where it also has a limit. */
const ALL = 1_000_000_000

/** Makes one of the least seen labels. */
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
 * What is to be taken from the sums so that nothing of a page is left where there are no hits any
 * more: its own sums; from the item's what was seen at this address; from the site's views, seconds
 * and scrolling. Visits and visitors of the site stay: they may have seen other pages as well.
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
  // No statement may change a row twice.
  const byRow = Map.groupBy(taken, (sum) => `${sum.period} ${sum.dimension} ${sum.label}`)
  return Array.from(byRow.values(), (same) => same.reduce(addTwo))
}

const negative = <T extends Measures>(sum: T): T => ({
  ...sum,
  ...Object.fromEntries(ADDED.map((name) => [name, -sum[name]])),
  results: 0,
})
