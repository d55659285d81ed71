import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Store, StoreConfig } from '../engine.ts'
import { migrations as current } from '../migrations/index.ts'
import type { Migration } from '../migrations/migration.ts'
import { copyBeforeUpgrade, findCopy } from './copies.ts'
import { withUpgradeLock } from './lock.ts'
import { refuseNewer } from './newer.ts'
import { createRecords, executedMigrations } from './records.ts'
import { inTransaction, runMigration, type UpgradeNotes } from './run.ts'
import { readState, type SchemaState } from './state.ts'
import { countBrokenReferences, verifyUpgrade } from './verify.ts'

export interface MigrationReport {
  readonly applied: readonly string[]
  /** The copy that was made before an existing SQLite database was changed. */
  readonly backup: string | undefined
}

export interface MigrateOptions {
  readonly migrations?: Readonly<Record<string, Migration>>
  /** Called when this process waits for another one that is changing the schema. */
  readonly onWait?: () => void
  /** Called before each migration. */
  readonly onMigration?: (name: string) => void
  /**
   * All of it is one transaction, which is verified before its commit: a failure or a kill leaves
   * the database as it was. Other processes cannot use it meanwhile.
   */
  readonly isWhole?: boolean
}

/** Migrates the database to this version's schema, after copying it on SQLite. */
export const migrate = async (
  store: Store,
  config: StoreConfig,
  options: MigrateOptions = {},
): Promise<MigrationReport> => {
  const { migrations = current, onWait = () => undefined } = options
  const { pending } = await planOf(store.kysely, migrations)
  if (pending.length === 0) return NOTHING
  return withUpgradeLock(store, config, onWait, async (db) => {
    // Read again: the previous holder of the lock may have done it all.
    const { executed, pending } = await planOf(db, migrations)
    if (pending.length === 0) return NOTHING
    return upgrade(db, config, { ...options, executed, pending, migrations })
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
  plan: Plan & MigrateOptions & { readonly migrations: Readonly<Record<string, Migration>> },
): Promise<MigrationReport> => {
  const last = plan.executed.at(-1)
  const state: SchemaState = last === undefined ? {} : await readState(db)
  const notes = await notesOf(state, config, last)
  const backup =
    config.engine === 'sqlite' && notes.copy !== undefined
      ? findCopy(config.file, notes.copy)
      : undefined
  const apply = (given: Kysely<Database>): Promise<void> =>
    applyAll(given, plan, { notes, begun: state.at, backup })
  if (plan.isWhole)
    await db.transaction().execute(async (trx) => {
      const broken = await countBrokenReferences(trx)
      // A comparison of both types would cost a quarter of all type checking.
      await apply(trx as unknown as Kysely<Database>)
      await verifyUpgrade(trx, { migrations: Object.keys(plan.migrations), broken })
    })
  else await apply(db)
  return { applied: plan.pending, backup }
}

const applyAll = async (
  db: Kysely<Database>,
  { pending, migrations, isWhole, onMigration }: Parameters<typeof upgrade>[2],
  {
    notes,
    begun,
    backup,
  }: {
    readonly notes: UpgradeNotes
    readonly begun: SchemaState['at']
    readonly backup: string | undefined
  },
): Promise<void> => {
  await inTransaction(db, createRecords)
  for (const [index, name] of pending.entries()) {
    const migration = migrations[name]
    if (migration === undefined) continue
    onMigration?.(name)
    try {
      await runMigration(db, {
        ...{ name, migration, notes },
        isLast: index === pending.length - 1,
        begun: begun?.migration === name ? begun : undefined,
      })
    } catch (cause) {
      throw new Error(
        `The migration ${name} failed${isWhole ? ', and nothing was changed' : ''}` +
          (backup ? `; the database as it was before is in ${backup}` : ''),
        { cause },
      )
    }
  }
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
