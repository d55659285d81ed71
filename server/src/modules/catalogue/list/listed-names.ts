import { sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { type ItemRow, type ItemType, PUBLISHED } from '../model/index.ts'

/** An item of a list with its unique name; null if that has to be searched. */
export type ListedRow = ItemRow & { readonly listed_name: string | null }

const isPublishedAs = (alias: string, name: ReturnType<typeof sql>) => sql`
  ${sql.ref(`${alias}.type`)} = catalogue_items.type
  and ${sql.ref(`${alias}.status`)} = ${sql.lit(PUBLISHED)}
  and ${sql.ref(`${alias}.name`)} = ${name}`

const ownName = sql`catalogue_items.name`
const withId = sql`catalogue_items.name || ' (' || catalogue_items.id || ')'`

/**
 * A name that is unique among published items of the type, on any page: the first of a name keeps
 * it, others have their id appended. The index is checked for each row of a page, reading at most
 * one other item.
 */
export const listedName = sql<string | null>`case
  when not exists (select 1 from catalogue_items earlier
    where ${isPublishedAs('earlier', ownName)} and earlier.id < catalogue_items.id)
  then catalogue_items.name
  when not exists (select 1 from catalogue_items other where ${isPublishedAs('other', withId)})
  then ${withId} end`.as('listed_name')

/**
 * Unique names of rows. A generated name never equals a real one: the id is appended again then.
 */
export const listedNames = (db: Reader, rows: readonly ListedRow[]): Promise<string[]> =>
  Promise.all(
    rows.map(
      ({ id, type, name, listed_name }) =>
        listed_name ?? firstFreeName(db, type, id, `${name} (${id})`),
    ),
  )

const firstFreeName = async (
  db: Reader,
  type: ItemType,
  id: number,
  taken: string,
): Promise<string> => {
  const name = `${taken} (${id})`
  const other = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('type', '=', type)
    .where('status', '=', PUBLISHED)
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst()
  return other ? firstFreeName(db, type, id, name) : name
}
