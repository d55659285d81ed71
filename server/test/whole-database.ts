import { sql } from 'kysely'
import type { Store } from '../src/store/engine.ts'

/** The names of all schema objects, and every row, sorted. */
export type WholeDatabase = Readonly<Record<string, readonly string[]>>

/** Tables of derived rows whose ids are not referenced; gaps in the ids do not count as a difference. */
const WITHOUT_NUMBERS = new Set(['catalogue_pairs', 'catalogue_years'])

/** The result of an upgrade: the schema, and the rows of all tables, without timestamps of the upgrade. */
export const wholeDatabase = async (store: Store): Promise<WholeDatabase> => {
  const ask = async (query: string): Promise<Record<string, unknown>[]> =>
    (await sql.raw<Record<string, unknown>>(query).execute(store.kysely)).rows
  const whole: Record<string, string[]> = {}
  for (const query of SCHEMA[store.engine]) whole[query] = (await ask(query)).map(print).sort()
  for (const { name } of await ask(TABLES[store.engine])) {
    const table = String(name)
    const rows = await ask(`select * from "${table}"`)
    whole[table] = rows
      .map(({ id, timestamp, ...row }) =>
        print({
          ...row,
          ...(WITHOUT_NUMBERS.has(table) ? {} : { id }),
          ...(table === 'kysely_migration' ? {} : { timestamp }),
        }),
      )
      .sort()
  }
  return whole
}

const print = (row: Record<string, unknown>): string => JSON.stringify(row)

const TABLES = {
  sqlite: `select name from pragma_table_list where schema = 'main' and type = 'table'
    and name not like 'sqlite_%'`,
  postgres: `select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`,
}

const SCHEMA = {
  sqlite: ['select type, name, tbl_name, sql from sqlite_master'],
  postgres: [
    `select table_name, column_name, ordinal_position, data_type, collation_name, column_default,
      is_nullable, is_identity from information_schema.columns where table_schema = current_schema()`,
    'select tablename, indexname, indexdef from pg_indexes where schemaname = current_schema()',
    `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = current_schema()::regnamespace`,
  ],
}
