import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { isSqlite } from '../../../store/engine.ts'

/** A member of the details as text; null if absent. */
export const detailText = (db: Reader, alias: string, name: string): RawBuilder<string | null> =>
  isSqlite(db)
    ? sql`cast(json_extract(${sql.ref(`${alias}.details`)}, ${sql.lit(`$.${name}`)}) as text)`
    : sql`(${sql.ref(`${alias}.details`)}::json ->> ${sql.lit(name)})`
