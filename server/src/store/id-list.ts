import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isSqlite } from './engine.ts'

/**
 * The ids that a query finds, in its order. For lists that may be as long as a table: one text
 * costs a small part of transferring as many rows, which would block the process.
 *
 * @param question a select with one column called `id`
 */
export const findIdList = async (db: Reader, question: Expression<unknown>): Promise<number[]> => {
  const ids: RawBuilder<string> = isSqlite(db)
    ? sql`json_group_array(found.id)`
    : sql`coalesce(json_agg(found.id), '[]')::text`
  const row = await db
    .selectFrom(sql<{ id: number }>`(${question})`.as('found'))
    .select(ids.as('ids'))
    .executeTakeFirstOrThrow()
  return JSON.parse(row.ids) as number[]
}
