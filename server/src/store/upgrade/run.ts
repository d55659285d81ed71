import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Migration } from '../migrations/migration.ts'
import { recordMigration } from './records.ts'
import { type SchemaState, writeState } from './state.ts'

/** The state that an upgrade keeps from its first migration to its last. */
export type UpgradeNotes = Pick<SchemaState, 'from' | 'copy'>

export interface MigrationRun {
  readonly name: string
  readonly migration: Migration
  /** Whether it ends the upgrade, which deletes the notes. */
  readonly isLast: boolean
  readonly notes: UpgradeNotes
  /** The progress of a process that started it and was killed. */
  readonly begun: SchemaState['at']
}

/** In a transaction of its own, or in the one that is open already. */
export const inTransaction = <T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work)

/** Runs one migration, or what a killed process has left of it. */
export const runMigration = async (
  db: Kysely<Database>,
  { name, migration: { up, steps = [], beside = [] }, isLast, notes, begun }: MigrationRun,
): Promise<void> => {
  const finish = async (trx: Transaction<Database>): Promise<void> => {
    await recordMigration(trx, name)
    await writeState(trx, isLast ? {} : notes)
  }
  const goOnAt = (trx: Transaction<Database>, step: number, after: number): Promise<void> =>
    step === steps.length && beside.length === 0
      ? finish(trx)
      : writeState(trx, { ...notes, at: { migration: name, step, after } })

  if (begun === undefined)
    await inTransaction(db, async (trx) => {
      await up(trx as unknown as Kysely<never>)
      await goOnAt(trx, 0, 0)
    })
  let { step, after } = begun ?? { step: 0, after: 0 }
  for (let work = steps[step]; work !== undefined; work = steps[step]) {
    const part = work
    ;[step, after] = await inTransaction(db, async (trx) => {
      const next = await part(trx as unknown as Kysely<never>, after)
      const place: [number, number] = next === undefined ? [step + 1, 0] : [step, next]
      await goOnAt(trx, ...place)
      return place
    })
  }
  if (beside.length === 0) return
  for (const work of beside) await work(db as unknown as Kysely<never>)
  await inTransaction(db, finish)
}
