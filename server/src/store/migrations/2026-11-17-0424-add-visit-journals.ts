import type { Kysely } from 'kysely'

/** Journals of visits that are in the database already, so that none is stored twice. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('analytics_journals')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute()
}
