import type { Context, Log } from '../contract/context.ts'
import type { JobDefinition } from '../contract/jobs.ts'
import type { JobLedger } from '../contract/operation/operation.ts'
import type { Writer } from '../store/database.ts'
import type { Store } from '../store/engines/store.ts'
import type { Backend, JobStats, Queue } from './backend.ts'
import { createEmbeddedBackend } from './embedded.ts'
import { createPgBossBackend } from './pg-boss.ts'
import { createRunner, type Runner } from './runner.ts'
import { createSchedules } from './schedules.ts'

/**
 * Work that happens later: after the response, at a given time, or on a schedule.
 *
 * A job runs at least once, and as a rule exactly once: it runs again when it throws, when its
 * process ends before it does, and when its process hangs for longer than its lease. So every job
 * must be safe to run twice, even at the same time.
 */
export interface Jobs {
  /** Bound to a running transaction: jobs are added and cancelled exactly when it commits. */
  queue(db: Writer): Queue
  /** Starts running due jobs in this process, each with its own context. */
  start(definitions: readonly JobDefinition[], makeContext: () => Context): Promise<void>
  /** Starts no more jobs and waits, for some seconds, for those that are running. */
  end(): Promise<void>
  /** The same, and then no more can be added. */
  stop(): Promise<void>
  /**
   * Runs everything that is due now, including jobs that fall due meanwhile, and returns the number
   * of jobs. Needs `start` first; not to be called inside a transaction.
   */
  runDue(): Promise<number>
  /** `waiting` counts jobs that are running or will run, `failed` those that were abandoned. */
  stats(): Promise<JobStats>
  /** The jobs themselves, for those who operate the site. */
  readonly ledger: JobLedger
}

export interface JobsOptions {
  readonly clock: () => Date
  /** The site's time zone, in which the schedules of recurring jobs are read. */
  readonly timeZone: () => Promise<string> | string
  readonly log: Log
}

/** Jobs are stored with the data: in the SQLite file, or with pg-boss in PostgreSQL. */
export const createJobs = (store: Store, options: JobsOptions): Jobs => {
  const backend: Backend =
    store.engine === 'sqlite'
      ? createEmbeddedBackend(store, options.clock, (dueAt) => runner.wake(dueAt))
      : createPgBossBackend(store, options)
  const schedules = createSchedules(store, backend.queue, options)
  const runner: Runner = createRunner(backend, schedules, options)
  return {
    queue: backend.queue,
    start: runner.start,
    end: runner.end,
    stop: runner.stop,
    runDue: runner.runDue,
    stats: backend.stats,
    ledger: createLedger(store, backend),
  }
}

const createLedger = (store: Store, backend: Backend): JobLedger => ({
  list: backend.list,
  find: backend.find,
  runAgain: (id) =>
    store.transaction(async (db) => {
      const job = await backend.withdraw(db, id)
      if (!job) return false
      const { name, payload, key } = job
      await backend.queue(db).add(name, payload, key === undefined ? {} : { key })
      return true
    }),
  remove: async (id) => {
    if ((await backend.find(id))?.state !== 'failed') return false
    return store.transaction(async (db) => (await backend.withdraw(db, id)) !== undefined)
  },
})
