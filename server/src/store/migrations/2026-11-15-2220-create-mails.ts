import type { Kysely } from 'kysely'

/** Mails of a site without a mail server, for its operator to read. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const isSqlite = !db.getExecutor().adapter.supportsTransactionalDdl
  const table = db.schema.createTable('mails').ifNotExists()
  const numbered = isSqlite
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
  await numbered
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('recipients', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('created_gmt', 'text', (column) => column.notNull())
    .execute()
}
