import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { backupSqlite } from './backup.ts'
import type { Database } from './database.ts'
import type { Store, StoreConfig } from './engine.ts'
import { migrations as current } from './migrations/index.ts'

export interface MigrationReport {
  readonly applied: readonly string[]
  /** The copy that was made before an existing SQLite database was changed. */
  readonly backup: string | undefined
}

/** Thrown when the database was made by a newer Callboard than this one. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `This database was made by a newer version of Callboard (it has ${unknown.join(', ')}). ` +
        'Start the newer version, or restore a backup that was made before the upgrade.',
    )
    this.name = 'NewerDatabaseError'
  }
}

/** Brings the database to this version's schema, with a copy beside it first on SQLite. */
export const migrate = async (
  store: Store,
  config: StoreConfig,
  migrations: Readonly<Record<string, Migration>> = current,
): Promise<MigrationReport> => {
  const executed = await executedMigrations(store.kysely)
  const unknown = executed.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  const pending = Object.keys(migrations).filter((name) => !executed.includes(name))
  if (pending.length === 0) return { applied: [], backup: undefined }

  const backup =
    config.engine === 'sqlite' && executed.length > 0
      ? await backupBefore(config.file, pending[0] ?? '')
      : undefined
  const migrator = new Migrator({
    db: store.kysely,
    provider: { getMigrations: async () => ({ ...migrations }) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error)
    throw new Error(
      `The migration ${results.find((r) => r.status === 'Error')?.migrationName ?? ''} failed` +
        (backup ? `; the database as it was before is in ${backup}` : ''),
      { cause: error },
    )
  return { applied: results.map((result) => result.migrationName), backup }
}

/** The names of the migrations that this database has had, in their order. */
export const executedMigrations = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db
    .selectFrom('kysely_migration' as never)
    .select('name' as never)
    .orderBy('name' as never)
    .execute()
  return (rows as { name: string }[]).map((row) => row.name)
}

const backupBefore = async (file: string, migration: string): Promise<string> => {
  const folder = join(dirname(file), 'backups')
  await mkdir(folder, { recursive: true })
  const target = join(folder, `before-${migration}.sqlite`)
  await backupSqlite(file, target)
  return target
}
