import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { isSqlite } from '../engine.ts'
import { executedMigrations } from './records.ts'

/**
 * How many rows refer to a row that does not exist. SQLite does not check this while tables are
 * rebuilt; PostgreSQL always does.
 */
export const countBrokenReferences = async (db: Transaction<Database>): Promise<number> => {
  if (!isSqlite(db)) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pragma_foreign_key_check`.execute(db)
  return rows[0]?.count ?? 0
}

/** Throws unless the upgrade is complete and has damaged nothing, before it is committed. */
export const verifyUpgrade = async (
  db: Transaction<Database>,
  { migrations, broken }: { readonly migrations: readonly string[]; readonly broken: number },
): Promise<void> => {
  const executed = new Set(await executedMigrations(db))
  const missing = migrations.filter((name) => !executed.has(name))
  if (missing.length > 0) throw new Error(`the upgrade left out ${missing.join(', ')}`)
  if (!isSqlite(db)) return
  if ((await countBrokenReferences(db)) > broken)
    throw new Error('the upgrade would leave rows that refer to missing ones; nothing was changed')
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  if (rows[0]?.quick_check !== 'ok')
    throw new Error(
      `the upgraded database is damaged (${rows[0]?.quick_check}); nothing was changed`,
    )
}
