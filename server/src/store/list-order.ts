import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Reader } from './database.ts'
import { isSqlite } from './engine.ts'

/**
 * Rows in the order of a given list, those outside of it at the end. The list is one bound value
 * and joined, so that each row is looked up in it; a `case` with a branch per value would compare
 * every row with every value.
 *
 * Name the table in `selectAll`: the list has columns too.
 */
export const inListOrder = <T extends keyof Database, O>(
  db: Reader,
  rows: SelectQueryBuilder<Database, T, O>,
  column: `${T}.${'id' | 'slug'}`,
  values: readonly number[] | readonly string[],
  direction: 'asc' | 'desc' = 'asc',
): SelectQueryBuilder<Database, T, O> => {
  const joined = (rows as unknown as AnyRows)
    .leftJoin(positions(db, values).as('listed'), (join) =>
      join.on(sql`listed.listed_value`, '=', sql.ref(column)),
    )
    .orderBy(sql`coalesce(listed.listed_place, ${sql.lit(values.length + 1)})`, direction)
  return joined as unknown as SelectQueryBuilder<Database, T, O>
}

/** Rows of one table: the types of a join with any table would cost the compiler half a million. */
type AnyRows = SelectQueryBuilder<{ one: { id: number } }, 'one', object>

interface ListPosition {
  readonly listed_value: number | string
  readonly listed_place: number
}

/** The first position of a value counts. */
const positions = (
  db: Reader,
  values: readonly number[] | readonly string[],
): RawBuilder<ListPosition> => {
  const isText = typeof values[0] === 'string'
  // Without a type SQLite would compare each value instead of using an index.
  if (isSqlite(db))
    return sql<ListPosition>`(
      select cast(value as ${isText ? sql`text` : sql`integer`}) as listed_value,
        min(key) as listed_place
      from json_each(${JSON.stringify(values)}) group by 1)`
  const type = isText ? sql`text[]` : sql`bigint[]`
  return sql<ListPosition>`(select value as listed_value, min(place) as listed_place
    from unnest(${values}::${type}) with ordinality as given(value, place) group by value)`
}
