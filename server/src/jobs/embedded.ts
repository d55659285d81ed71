import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Writer } from '../store/database.ts'
import type { Store } from '../store/engines/store.ts'
import { preparedQuery, preparedRows } from '../store/prepared.ts'
import {
  type Backend,
  type ClaimedJob,
  LEASE_SECONDS,
  MAX_ATTEMPTS,
  MAX_FAILED,
  MAX_RETRY_SECONDS,
  type Queue,
  RETRY_SECONDS,
} from './backend.ts'
import { embeddedList } from './embedded-list.ts'

const UNLEASED = { lease_owner: null, leased_until: null }

/**
 * Jobs in the site's own SQLite file. Every step is a single statement, so that processes which
 * share the file need no lock but SQLite's own; a step that writes goes through the store, which
 * waits for that lock without blocking this process.
 */
export const createEmbeddedBackend = (
  store: Store,
  clock: () => Date,
  wake: (dueAt: Date) => void,
): Backend => {
  const db = store.kysely

  const findNext = async (): Promise<{ id: string; at: string } | undefined> => {
    const open = db.selectFrom('jobs').where('failed_at', 'is', null).limit(1)
    const waiting = await open
      .select(['id', 'run_at as at'])
      .where('leased_until', 'is', null)
      .orderBy('run_at')
      .executeTakeFirst()
    const leased = await open
      .select(['id', 'leased_until as at'])
      .where('leased_until', 'is not', null)
      .orderBy('leased_until')
      .$narrowType<{ at: string }>()
      .executeTakeFirst()
    return waiting && leased ? (leased.at < waiting.at ? leased : waiting) : (waiting ?? leased)
  }

  const write = <T>(work: (db: Writer) => Promise<T>): Promise<T> => store.transaction(work)

  const take = (id: string, now: string, lease: string) =>
    write((db) =>
      db
        .updateTable('jobs')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          lease_owner: lease,
          leased_until: after(clock(), LEASE_SECONDS),
        }))
        .where('id', '=', id)
        .where('failed_at', 'is', null)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .where('run_at', '<=', now)
        .returning(['id', 'name', 'payload', 'attempts'])
        .executeTakeFirst(),
    )

  /** Matches no row once the job was replaced, cancelled or claimed by another process. */
  const held = (db: Writer, job: ClaimedJob) =>
    db.updateTable('jobs').where('id', '=', job.id).where('lease_owner', '=', job.lease)

  const giveUp = async (job: ClaimedJob, reason: string): Promise<void> => {
    const failedAt = clock().toISOString()
    await write(async (db) => {
      await held(db, job)
        .set({ ...UNLEASED, failed_at: failedAt, last_error: reason })
        .execute()
      await db
        .deleteFrom('jobs')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('jobs')
            .select('id')
            .where('failed_at', 'is not', null)
            .orderBy('failed_at', 'desc')
            .limit(-1)
            .offset(MAX_FAILED),
        )
        .execute()
    })
  }

  const claim = async (at: Date): Promise<ClaimedJob | undefined> => {
    const now = at.toISOString()
    for (;;) {
      const next = await findNext()
      if (!next || next.at > now) return undefined
      const lease = randomUUID()
      const row = await take(next.id, now, lease)
      // Another process was quicker.
      if (!row) continue
      const job: ClaimedJob = {
        id: row.id,
        name: row.name,
        payload: JSON.parse(row.payload) as object,
        attempt: row.attempts,
        lease,
      }
      if (row.attempts <= MAX_ATTEMPTS) return job
      await giveUp(job, 'The process ended each time while the job ran.')
    }
  }

  return {
    lookEveryMs: 30_000,
    open: async () => undefined,
    close: async () => undefined,
    queue: (transaction) => queueIn(transaction, clock, wake),
    catchUp: async () => undefined,
    claim,
    nextDueAt: async () => {
      const next = await findNext()
      return next && new Date(next.at)
    },
    extend: async (job) => {
      await write((db) =>
        held(db, job)
          .set({ leased_until: after(clock(), LEASE_SECONDS) })
          .execute(),
      )
    },
    succeed: async (job) => {
      await write((db) =>
        db
          .deleteFrom('jobs')
          .where('id', '=', job.id)
          .where('lease_owner', '=', job.lease)
          .execute(),
      )
    },
    fail: async (job, reason) => {
      if (job.attempt >= MAX_ATTEMPTS) return giveUp(job, reason)
      const pause = Math.min(RETRY_SECONDS * 2 ** (job.attempt - 1), MAX_RETRY_SECONDS)
      await write((db) =>
        held(db, job)
          .set({ ...UNLEASED, run_at: after(clock(), pause), last_error: reason })
          .execute(),
      )
    },
    stats: async () => {
      const { total, failed } = await db
        .selectFrom('jobs')
        .select((eb) => [
          eb.fn.countAll<number>().as('total'),
          eb.fn.count<number>('failed_at').as('failed'),
        ])
        .executeTakeFirstOrThrow()
      return { waiting: total - failed, failed }
    },
    ...embeddedList(db, clock),
  }
}

const queueIn = (db: Writer, clock: () => Date, wake: (dueAt: Date) => void): Queue => {
  const addMissing: Queue['addMissing'] = async (jobs) => {
    const rows = jobs.map(({ name, payload, key, runAt }) => ({
      ...{ id: randomUUID(), name, payload: JSON.stringify(payload), run_at: runAt.toISOString() },
      ...{ attempts: 0, key },
    }))
    await db.executeQuery(addUnlessWaiting(db, rows))
    for (const { runAt } of jobs) wake(runAt)
  }
  return {
    addMissing,
    add: async (name, payload, { runAt = clock(), key, ifWaiting } = {}) => {
      if (key !== undefined && ifWaiting === 'keep')
        return addMissing([{ name, payload, key, runAt }])
      await db.executeQuery(
        addOrReplace(
          db,
          randomUUID(),
          name,
          JSON.stringify(payload),
          runAt.toISOString(),
          key ?? null,
        ),
      )
      // The poll reads over the one writing connection, so it happens after the end of this transaction.
      wake(runAt)
    },
    cancel: async (key) => {
      await db.deleteFrom('jobs').where('key', '=', key).execute()
    },
  }
}

const addOrReplace = preparedQuery(
  (db, id: string, name: string, payload: string, run_at: string, key: string | null) => {
    const state = { attempts: 0, ...UNLEASED, last_error: null, failed_at: null }
    const job = { id, name, payload, run_at, ...state }
    return (
      db
        .insertInto('jobs')
        .values({ ...job, key })
        // A new id as well: a run of the replaced job that is still running must not settle this one.
        .onConflict((conflict) => conflict.column('key').doUpdateSet(job))
    )
  },
)

const addUnlessWaiting = preparedRows(
  ['id', 'name', 'payload', 'run_at', 'attempts', 'key'],
  (rows, columns) => sql`
    insert into jobs (${columns}) values ${rows}
    on conflict (key) do update set
      id = excluded.id, name = excluded.name, payload = excluded.payload,
      run_at = excluded.run_at, attempts = excluded.attempts,
      lease_owner = null, leased_until = null, last_error = null, failed_at = null
    where jobs.lease_owner is not null or jobs.failed_at is not null
      or jobs.run_at > excluded.run_at`,
)

const after = (date: Date, seconds: number): string =>
  new Date(date.getTime() + seconds * 1_000).toISOString()
