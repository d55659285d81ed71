import type { Kysely } from 'kysely'
import type { Database, Reader } from './database.ts'

/** A reader that knows some of the tables. */
export type ReaderOf<T extends keyof Database> = Pick<Kysely<Pick<Database, T>>, 'selectFrom'>

/**
 * The same reader with the tables of a query, for joins: each join costs the compiler types for every
 * table that its reader knows.
 */
export const pickTables = <T extends keyof Database>(db: Reader): ReaderOf<T> =>
  (db as Kysely<Database>).$pickTables<T>()
