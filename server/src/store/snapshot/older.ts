import { type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { openPostgres } from '../engines/postgres.ts'
import { type TableTraits, tables } from '../table-list.ts'
import { executedMigrations } from '../upgrade/records.ts'
import { type OtherSources, type PlainRow, readPages } from './snapshot.ts'

/** A database of an older version at one moment. */
export interface OlderSnapshot {
  readonly migrations: readonly string[]
  readonly counters: Readonly<Record<string, number>>
  readonly tables: readonly string[]
  pages(table: string): AsyncGenerator<readonly PlainRow[]>
}

/**
 * Reads a PostgreSQL database of an older version, whose list of tables this version does not
 * know: the database itself tells them. SQLite databases are copied as files.
 */
export const readOlderSnapshot = async <T>(
  url: string,
  work: (snapshot: OlderSnapshot) => Promise<T>,
  others: OtherSources,
): Promise<T> => {
  const { kysely, close } = await openPostgres(url)
  try {
    return await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const found = await findTables(db)
        return work({
          migrations: await executedMigrations(db),
          counters: await readNumbers(db, found),
          tables: [...found.keys()],
          pages: (table) => {
            const other = Object.entries(others).find(([name]) => name === table)?.[1]
            return other?.(db) ?? readPages(db, table, traitsOf(table, found))
          },
        })
      })
  } finally {
    await close()
  }
}

interface FoundTable {
  /** The primary key. */
  readonly key: string
  /** The sequence of its ids, as the database quotes it. */
  readonly sequence: string | null
}

const findTables = async (db: QueryExecutorProvider): Promise<ReadonlyMap<string, FoundTable>> => {
  const { rows } = await sql<{ name: string; key: string | null; sequence: string | null }>`
    select relname as name, attname as key,
      pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_class
    left join pg_index on indrelid = pg_class.oid and indisprimary and indnkeyatts = 1
    left join pg_attribute on attrelid = pg_class.oid and attnum = indkey[0]
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname not like 'kysely%'
    order by relname`.execute(db)
  return new Map(
    rows.map(({ name, key, sequence }) => {
      if (key === null) throw new Error(`the table ${name} has no primary key of one column`)
      return [name, { key, sequence }] as const
    }),
  )
}

const traitsOf = (table: string, found: ReadonlyMap<string, FoundTable>): TableTraits => {
  const known = Object.entries(tables).find(([name]) => name === table)?.[1]
  return { ...known, key: found.get(table)?.key ?? 'id' }
}

const readNumbers = async (
  db: Transaction<Database>,
  found: ReadonlyMap<string, FoundTable>,
): Promise<Readonly<Record<string, number>>> => {
  const numbers: Record<string, number> = {}
  for (const [table, { sequence }] of found) {
    if (sequence === null) continue
    const { rows } = await sql<{ last: number }>`
      select case when is_called then last_value else last_value - 1 end as last
      from ${sql.raw(sequence)}`.execute(db)
    numbers[table] = rows[0]?.last ?? 0
  }
  return numbers
}
