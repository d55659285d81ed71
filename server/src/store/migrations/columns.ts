import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'

/** A new table whose rows the database numbers. */
export const numberedTable = (
  db: Kysely<never>,
  name: string,
): CreateTableBuilder<string, 'id'> => {
  const table = db.schema.createTable(name).ifNotExists()
  const isSqlite = !db.getExecutor().adapter.supportsTransactionalDdl
  return isSqlite
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
}

export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull()

export const emptyText = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().defaultTo('')

export const zero = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().defaultTo(0)
