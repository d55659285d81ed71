import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely, sql } from 'kysely'

/** A new table with generated ids. */
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

/** Adds missing columns: the first versions could leave a migration half done. */
export const addMissingColumns = async (
  db: Kysely<never>,
  table: string,
  columns: Readonly<Record<string, NewColumn>>,
): Promise<void> => {
  const there = await columnsOf(db, table)
  for (const [name, { type, build }] of Object.entries(columns))
    if (!there.includes(name))
      await db.schema.alterTable(table).addColumn(name, type, build).execute()
}

/** Drops columns that still exist. */
export const dropColumns = async (
  db: Kysely<never>,
  table: string,
  columns: readonly string[],
): Promise<void> => {
  const there = await columnsOf(db, table)
  for (const name of columns)
    if (there.includes(name)) await db.schema.alterTable(table).dropColumn(name).execute()
}

const columnsOf = async (db: Kysely<never>, table: string): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables()
  return tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
}

interface NewColumn {
  readonly type: 'text' | 'integer' | 'bigint' | ReturnType<typeof sql>
  readonly build?: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
}
