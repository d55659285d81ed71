import { type Kysely, sql } from 'kysely'

interface LargeIndex {
  readonly name: string
  readonly table: string
  /** With their order, as `people desc`. */
  readonly columns: readonly string[]
  /** The rows in the index; all of them by default. */
  readonly where?: string
}

/**
 * Creates an index on a large table without blocking its writers. For `Migration.beside`: it may be
 * repeated, and an unfinished index of a killed process is built again.
 */
export const largeIndex =
  ({ name, table, columns, where }: LargeIndex) =>
  async (db: Kysely<never>): Promise<void> => {
    const indexed = sql`if not exists ${sql.ref(name)}
      on ${sql.table(table)} (${sql.raw(columns.join(', '))})
      ${sql.raw(where === undefined ? '' : `where ${where}`)}`
    const isSqlite = !db.getExecutor().adapter.supportsTransactionalDdl
    // In the one transaction of a whole upgrade there are no writers, and `concurrently` is refused.
    if (isSqlite || db.isTransaction) {
      await sql`create index ${indexed}`.execute(db)
      return
    }
    await dropInvalid(db, name)
    try {
      await sql`create index concurrently ${indexed}`.execute(db)
    } catch (error) {
      // It waits for all running statements, and an older version may be waiting for the upgrade.
      if ((error as { code?: unknown }).code !== DEADLOCK) throw error
      await dropInvalid(db, name)
      await sql`create index ${indexed}`.execute(db)
    }
  }

const DEADLOCK = '40P01'

/** PostgreSQL keeps the name of an unfinished index, which no query uses. */
const dropInvalid = async (db: Kysely<never>, name: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  if (rows.length > 0) await sql`drop index ${sql.ref(name)}`.execute(db)
}
