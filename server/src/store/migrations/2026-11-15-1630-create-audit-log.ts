import type { Kysely } from 'kysely'

/** Events of accounts and credentials. The log outlives both, so it has no foreign keys to them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const isSqlite = !db.getExecutor().adapter.supportsTransactionalDdl
  const table = db.schema.createTable('audit_log').ifNotExists()
  const numbered = isSqlite
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
  await numbered
    .addColumn('at_gmt', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'bigint')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('via', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('audit_log_by_subject')
    .ifNotExists()
    .on('audit_log')
    .columns(['subject', 'event'])
    .execute()
}
