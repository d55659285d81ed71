import { sql } from 'kysely'
import type { Writer } from './database.ts'
import type { Store } from './engine.ts'
import { type TableName, tableNames, tables } from './table-list.ts'

/**
 * The last id that each table with generated ids assigned. It can be higher than any row's: the id
 * of a deleted post is not assigned again, and a copy of the site has to keep it that way.
 */
export type Counters = Readonly<Partial<Record<TableName, number>>>

/** Reads the last assigned ids. */
export const readCounters = async (db: Writer, engine: Store['engine']): Promise<Counters> => {
  const counters: Partial<Record<TableName, number>> = {}
  for (const table of numbered) counters[table] = await readers[engine](db, table)
  return counters
}

/**
 * Continues the numbering after the existing rows and after these ids. A database of an older
 * version does not have all tables.
 */
export const raiseCounters = async (
  db: Writer,
  engine: Store['engine'],
  counters: Counters,
  has: (table: TableName) => boolean = () => true,
): Promise<void> => {
  for (const table of numbered.filter(has)) {
    const { rows } = await sql<{ highest: number | null }>`
      select max(${sql.ref(tables[table].key)}) as highest from ${sql.table(table)}`.execute(db)
    await raisers[engine](db, table, Math.max(counters[table] ?? 0, rows[0]?.highest ?? 0))
  }
}

const numbered = tableNames.filter((table) => tables[table].isNumbered)

const readers: Record<Store['engine'], (db: Writer, table: TableName) => Promise<number>> = {
  sqlite: async (db, table) => {
    const { rows } = await sql<{ seq: number }>`
      select seq from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.seq ?? 0
  },
  postgres: async (db, table) => {
    const name = await sequenceOf(db, table)
    const { rows } = await sql<{ last: number }>`
      select case when is_called then last_value else last_value - 1 end as last
      from ${sql.raw(name)}`.execute(db)
    return rows[0]?.last ?? 0
  },
}

const raisers: Record<
  Store['engine'],
  (db: Writer, table: TableName, value: number) => Promise<void>
> = {
  sqlite: async (db, table, value) => {
    await sql`insert into sqlite_sequence (name, seq)
      select ${table}, 0 where not exists (select 1 from sqlite_sequence where name = ${table})
      `.execute(db)
    await sql`update sqlite_sequence set seq = max(seq, ${value}) where name = ${table}`.execute(db)
  },
  postgres: async (db, table, value) => {
    const name = await sequenceOf(db, table)
    await sql`select setval(${name}, ${Math.max(value, 1)}, ${value > 0})`.execute(db)
  },
}

/** The sequence's name as the database quotes it. */
const sequenceOf = async (db: Writer, table: TableName): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select pg_get_serial_sequence(${table}, ${tables[table].key}) as name`.execute(db)
  const name = rows[0]?.name
  if (name === undefined) throw new Error(`the table ${table} has no sequence`)
  return name
}
