import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isSqlite } from './engine.ts'

/**
 * The ids that a question finds, in its order. For lists that may be as long as a table: one text
 * costs a small part of what as many rows cost to hand over, and the rest of the process waits
 * while they are taken.
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
