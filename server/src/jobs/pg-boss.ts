import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Db, PgBoss } from 'pg-boss'
import type { Log } from '../contract/context.ts'
import type { Database, Writer } from '../store/database.ts'
import type { Store } from '../store/engines/store.ts'
import { preparedRows } from '../store/prepared.ts'
import {
  type Backend,
  LEASE_SECONDS,
  MAX_ATTEMPTS,
  MAX_FAILED,
  MAX_RETRY_SECONDS,
  type Queue,
  RETRY_SECONDS,
  type WaitingJob,
} from './backend.ts'
import { pgBossList } from './pg-boss-list.ts'

const SCHEMA = 'callboard_jobs'
/** One queue for every kind of job, because keys are shared by all kinds. */
const QUEUE = 'jobs'
/** Allows one open job per key, and provides an index that finds it. */
const POLICY = 'exclusive'
const DAY_SECONDS = 86_400

const LIMITS = {
  retryLimit: MAX_ATTEMPTS - 1,
  retryDelay: RETRY_SECONDS,
  retryBackoff: true,
  retryDelayMax: MAX_RETRY_SECONDS,
  heartbeatSeconds: LEASE_SECONDS,
  expireInSeconds: DAY_SECONDS,
  // A job that could not run for years may still be a scheduled post.
  retentionSeconds: 3_650 * DAY_SECONDS,
  deleteAfterSeconds: 365 * DAY_SECONDS,
}

interface Envelope {
  readonly name: string
  readonly payload: object
  /** By the product's clock; `start_after` is the same moment by the database's. */
  readonly runAt: string
}

/** Jobs in their own schema in the site's PostgreSQL database, managed by pg-boss. */
export const createPgBossBackend = (
  store: Store,
  { clock, log }: { clock: () => Date; log: Log },
): Backend => {
  // Opens the queue outside the async context of its first caller, which would otherwise stick to it.
  const outside = AsyncLocalStorage.snapshot()
  let opening: Promise<PgBoss> | undefined
  let isClosed = false

  const open = async (): Promise<PgBoss> => {
    // Loaded only here, so that a site on SQLite does not pay for it at start.
    const { PgBoss } = await import('pg-boss')
    const boss = new PgBoss({ db: overPool(store.kysely), schema: SCHEMA, schedule: false })
    boss.on('error', (err) => log.error({ err }, 'the job queue met an error'))
    boss.on('warning', (warning) => log.warn({ warning }, 'the job queue gives a warning'))
    await boss.start()
    await boss.createQueue(QUEUE, { policy: POLICY, ...LIMITS })
    // Otherwise a queue created by an earlier version keeps that version's limits.
    await boss.updateQueue(QUEUE, LIMITS)
    return boss
  }

  /** Opened on first use, because a command may add jobs without ever running any. */
  const ready = async (): Promise<PgBoss> => {
    if (isClosed) throw new Error('the job queue is closed')
    opening ??= outside(open).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    lookEveryMs: 2_000,
    open: async () => {
      isClosed = false
      await ready()
    },
    close: async () => {
      isClosed = true
      const boss = await opening?.catch(() => undefined)
      opening = undefined
      await boss?.stop({ graceful: false })
    },
    queue: (db) => queueIn(db, clock, ready),
    catchUp: async (now) => {
      await ready()
      await sql`update callboard_jobs.job set start_after = now()
        where name = ${QUEUE} and state = 'created' and start_after > now()
          and data ->> 'runAt' <= ${now.toISOString()}`.execute(store.kysely)
    },
    claim: async (now) => {
      const boss = await ready()
      for (;;) {
        const [job] = await boss.fetch<Envelope>(QUEUE, { includeMetadata: true })
        if (!job) return undefined
        const { name, payload, runAt } = job.data
        const earlyMs = Date.parse(runAt) - now.getTime()
        if (earlyMs <= 0)
          return { id: job.id, name, payload, attempt: job.retryCount + 1, lease: '' }
        await putBack(store.kysely, job.id, earlyMs)
      }
    },
    nextDueAt: async () => undefined,
    extend: async (job) => {
      await (await ready()).touch(QUEUE, job.id)
    },
    succeed: async (job) => {
      await (await ready()).deleteJob(QUEUE, job.id)
    },
    fail: async (job, reason) => {
      await (await ready()).fail(QUEUE, job.id, { message: reason })
      if (job.attempt >= MAX_ATTEMPTS) await purgeOldFailures(store.kysely)
    },
    stats: async () => {
      await ready()
      const { rows } = await sql<{ waiting: number; failed: number }>`
        select count(*) filter (where state <= 'active') as waiting,
          count(*) filter (where state = 'failed') as failed
        from callboard_jobs.job where name = ${QUEUE}`.execute(store.kysely)
      return rows[0] ?? { waiting: 0, failed: 0 }
    },
    ...pgBossList(store.kysely, ready),
  }
}

const queueIn = (db: Writer, clock: () => Date, ready: () => Promise<PgBoss>): Queue => {
  const addMissing: Queue['addMissing'] = async (jobs) => {
    await ready()
    const waiting = await holdWaiting(db, jobs)
    for (const { name, payload, key, runAt } of jobs)
      if (!waiting.has(key)) await add(name, payload, { key, runAt })
  }
  const add: Queue['add'] = async (name, payload, { runAt = clock(), key, ifWaiting } = {}) => {
    if (key !== undefined && ifWaiting === 'keep')
      return addMissing([{ name, payload, key, runAt }])
    const boss = await ready()
    const envelope: Envelope = { name, payload, runAt: runAt.toISOString() }
    const options = {
      db: within(db),
      singletonKey: key ?? randomUUID(),
      startAfter: (runAt.getTime() - clock().getTime()) / 1_000,
    }
    // A second turn is needed when another transaction added the same key and committed meanwhile.
    for (let turn = 0; turn < 10; turn += 1) {
      if (key !== undefined) await removeKey(db, key)
      if (await boss.send(QUEUE, envelope, options)) return
    }
    throw new Error(`the job ${name} was not accepted under the key ${key}`)
  }
  return {
    add,
    addMissing,
    cancel: async (key) => {
      await ready()
      await removeKey(db, key)
    },
  }
}

/**
 * The database counts from the start of the adding transaction, and its clock may be ahead of ours.
 * A job that checks whether it is due must not find that it is early.
 */
const putBack = async (db: Kysely<Database>, id: string, ms: number): Promise<void> => {
  await sql`update callboard_jobs.job
    set state = 'created', started_on = null, heartbeat_on = null,
      start_after = clock_timestamp() + ${ms} * interval '1 millisecond'
    where name = ${QUEUE} and id = ${id} and state = 'active'`.execute(db)
}

/** Phrased to use pg-boss's index on open jobs by key; pg-boss has no method to look one up. */
const removeKey = async (db: Writer, key: string): Promise<void> => {
  await sql`delete from callboard_jobs.job
    where name = ${QUEUE} and coalesce(singleton_key, '') = ${key}
      and state <= 'active' and policy = ${sql.lit(POLICY)}`.execute(db)
}

/** Locks waiting jobs until this transaction ends, so that their runs see the changes made here. */
const holdWaiting = async (
  db: Writer,
  jobs: readonly WaitingJob[],
): Promise<ReadonlySet<string>> => {
  const wanted = jobs.map(({ key, runAt }) => ({ key, until: runAt.toISOString() }))
  const { rows } = await db.executeQuery(lockWaiting(db, wanted))
  return new Set(rows.map(({ key }) => key))
}

/** In the order of the keys, so that two transactions do not wait for each other. */
const lockWaiting = preparedRows(
  ['key', 'until'],
  (rows) => sql<{ key: string }>`select job.singleton_key as key
    from callboard_jobs.job join (values ${rows}) as wanted (key, until)
      on coalesce(job.singleton_key, '') = wanted.key and job.data ->> 'runAt' <= wanted.until
    where job.name = ${sql.lit(QUEUE)} and job.state < 'active' and job.policy = ${sql.lit(POLICY)}
    order by job.singleton_key for update of job`,
)

const purgeOldFailures = async (db: Kysely<Database>): Promise<void> => {
  await sql`delete from callboard_jobs.job where name = ${QUEUE} and id in (
    select id from callboard_jobs.job where name = ${QUEUE} and state = 'failed'
    order by completed_on desc offset ${MAX_FAILED})`.execute(db)
}

/** Runs pg-boss's own statements on a connection of the store's pool. */
const overPool = (kysely: Kysely<Database>): Db => ({
  executeSql: (text, values) =>
    kysely.connection().execute(async (connection) => {
      try {
        return await within(connection).executeSql(text, values)
      } catch (error) {
        // Some of these statements open a transaction, which must not be returned to the pool unfinished.
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
        throw error
      }
    }),
})

const within = (db: Pick<Kysely<Database>, 'executeQuery'>): Db => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})
