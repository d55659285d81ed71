import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Store, StoreConfig } from '../engine.ts'
import { migrations as current } from '../migrations/index.ts'
import type { Migration } from '../migrations/migration.ts'
import { copyBeforeUpgrade, findCopy } from './copies.ts'
import { withUpgradeLock } from './lock.ts'
import { refuseNewer } from './newer.ts'
import { createRecords, executedMigrations } from './records.ts'
import { runMigration, type UpgradeNotes } from './run.ts'
import { readState, type SchemaState } from './state.ts'

export interface MigrationReport {
  readonly applied: readonly string[]
  /** The copy that was made before an existing SQLite database was changed. */
  readonly backup: string | undefined
}

export interface MigrateOptions {
  readonly migrations?: Readonly<Record<string, Migration>>
  /** Called when this process waits for another one that is changing the schema. */
  readonly onWait?: () => void
}

/** Migrates the database to this version's schema, after copying it on SQLite. */
export const migrate = async (
  store: Store,
  config: StoreConfig,
  { migrations = current, onWait = () => undefined }: MigrateOptions = {},
): Promise<MigrationReport> => {
  const { pending } = await planOf(store.kysely, migrations)
  if (pending.length === 0) return NOTHING
  return withUpgradeLock(store, config, onWait, async (db) => {
    // Read again: the previous holder of the lock may have done it all.
    const { executed, pending } = await planOf(db, migrations)
    if (pending.length === 0) return NOTHING
    return upgrade(db, config, { executed, pending, migrations })
  })
}

const NOTHING: MigrationReport = { applied: [], backup: undefined }

interface Plan {
  readonly executed: readonly string[]
  readonly pending: readonly string[]
}

const planOf = async (
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Plan> => {
  const executed = await executedMigrations(db)
  await refuseNewer(db, executed, migrations)
  return { executed, pending: Object.keys(migrations).filter((name) => !executed.includes(name)) }
}

const upgrade = async (
  db: Kysely<Database>,
  config: StoreConfig,
  {
    executed,
    pending,
    migrations,
  }: Plan & { readonly migrations: Readonly<Record<string, Migration>> },
): Promise<MigrationReport> => {
  const last = executed.at(-1)
  const state: SchemaState = last === undefined ? {} : await readState(db)
  const notes = await notesOf(state, config, last)
  const backup =
    config.engine === 'sqlite' && notes.copy !== undefined
      ? findCopy(config.file, notes.copy)
      : undefined
  await db.transaction().execute(createRecords)
  for (const [index, name] of pending.entries()) {
    const migration = migrations[name]
    if (migration === undefined) continue
    const begun = state.at?.migration === name ? state.at : undefined
    const isLast = index === pending.length - 1
    try {
      await runMigration(db, { name, migration, isLast, notes, begun })
    } catch (cause) {
      throw new Error(
        `The migration ${name} failed` +
          (backup ? `; the database as it was before is in ${backup}` : ''),
        { cause },
      )
    }
  }
  return { applied: pending, backup }
}

/**
 * A started upgrade continues with the copy from before it. One of which nothing was stored has not
 * started: the site may have been used since.
 */
const notesOf = async (
  { from, copy, at }: SchemaState,
  config: StoreConfig,
  last: string | undefined,
): Promise<UpgradeNotes> => {
  if (last === undefined) return {}
  const hasBegun = from !== undefined && (from !== last || at !== undefined)
  if (config.engine === 'postgres') return { from: hasBegun ? from : last }
  if (hasBegun && copy !== undefined && findCopy(config.file, copy) !== undefined)
    return { from, copy }
  return {
    from: hasBegun ? from : last,
    copy: await copyBeforeUpgrade(config.file, last),
  }
}
