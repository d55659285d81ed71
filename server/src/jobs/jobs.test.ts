import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPostgres } from '../../test/postgres.ts'
import type { Context, JobQueue, Log } from '../contract/context.ts'
import type { JobDefinition } from '../contract/jobs.ts'
import { openStore, type Store, type StoreConfig } from '../store/engines/store.ts'
import { migrate } from '../store/upgrade/migrate.ts'
import { MAX_ATTEMPTS } from './backend.ts'
import { createJobs, type Jobs } from './jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface TestDatabase {
  readonly config: StoreConfig
  remove(): Promise<void>
}

const databases: Record<StoreConfig['engine'], () => Promise<TestDatabase>> = {
  sqlite: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'callboard-jobs-'))
    return {
      config: { engine: 'sqlite', file: join(folder, 'test.sqlite') },
      remove: () => rm(folder, { recursive: true }),
    }
  },
  postgres: async () => {
    const { url, stop } = await startTestPostgres()
    return { config: { engine: 'postgres', url }, remove: stop }
  },
}

describe.each(['sqlite', 'postgres'] as const)('jobs on %s', (engine) => {
  let database: TestDatabase
  let store: Store
  let aheadMs = 0
  const clock = () => new Date(Date.now() + aheadMs)
  const processes: { jobs: Jobs; store: Store }[] = []

  beforeAll(async () => {
    database = await databases[engine]()
    store = await openStore(database.config)
    await migrate(store, database.config)
  }, 60_000)

  afterEach(async () => {
    for (const { jobs, store } of processes.splice(0)) {
      await jobs.stop()
      await store.close()
    }
    await store.kysely.deleteFrom('schedules').execute()
    await store.kysely.deleteFrom('jobs').execute()
    if (engine === 'postgres') await sql`truncate callboard_jobs.job`.execute(store.kysely)
  })

  afterAll(async () => {
    await store?.close()
    await database?.remove()
  })

  /** Simulates another process: its own connections and its own runner. */
  const startProcess = async (
    definitions: readonly JobDefinition[],
    log = silent,
  ): Promise<Jobs> => {
    const own = await openStore(database.config)
    const jobs = createJobs(own, { clock, timeZone: () => 'Europe/Berlin', log })
    processes.push({ jobs, store: own })
    await jobs.start(definitions, () => context)
    return jobs
  }

  const change = (jobs: Jobs, work: (queue: JobQueue) => Promise<void>): Promise<void> => {
    const own = processes.find((process) => process.jobs === jobs)
    if (!own) throw new Error('not started')
    return own.store.transaction((db) => work(jobs.queue(db)))
  }

  const advance = (ms: number): void => {
    aheadMs += ms
  }

  /** pg-boss counts the pause before another attempt on the database's clock. */
  const endPause = async (): Promise<void> => {
    advance(DAY_MS)
    if (engine === 'postgres')
      await sql`update callboard_jobs.job set start_after = now()`.execute(store.kysely)
  }

  it('runs a job by itself after the commit', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const jobs = await startProcess([
      { name: 'greet', run: async (_ctx, payload: object) => resolve(payload) },
    ])
    await change(jobs, (queue) => queue.add('greet', { who: 'Ann', tags: ['a'] }))
    expect(await promise).toEqual({ who: 'Ann', tags: ['a'] })
    await jobs.runDue()
    expect(await jobs.stats()).toEqual({ waiting: 0, failed: 0 })
  })

  it('drops a job whose transaction is rolled back', async () => {
    const { definition, runs } = recorder()
    const jobs = await startProcess([definition])
    const undone = change(jobs, async (queue) => {
      await queue.add('record', { n: 1 })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await jobs.runDue()).toBe(0)
    expect(runs).toEqual([])
    expect(await jobs.stats()).toEqual({ waiting: 0, failed: 0 })
  })

  it('keeps a job until it is due', async () => {
    const { definition, runs } = recorder()
    const jobs = await startProcess([definition])
    const runAt = new Date(clock().getTime() + HOUR_MS)
    await change(jobs, (queue) => queue.add('record', { n: 1 }, { runAt }))
    advance(HOUR_MS - 60_000)
    expect(await jobs.runDue()).toBe(0)
    expect(await jobs.stats()).toEqual({ waiting: 1, failed: 0 })
    advance(60_000)
    await jobs.runDue()
    expect(runs).toEqual([1])
  })

  it('runs nothing by a clock that is years ahead for a moment', async () => {
    const { definition, runs } = recorder()
    const warn = vi.fn()
    const jobs = await startProcess([definition], { ...silent, warn })
    const runAt = new Date(clock().getTime() + 365 * DAY_MS)
    await change(jobs, (queue) => queue.add('record', { n: 1 }, { runAt }))
    advance(5 * 365 * DAY_MS)
    if (engine === 'postgres')
      await sql`update callboard_jobs.job set start_after = now()`.execute(store.kysely)
    await change(jobs, (queue) => queue.add('record', { n: 2 }))
    const jumped = expect.stringContaining('the clock has jumped ahead')
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.anything(), jumped), 10_000)
    advance(-5 * 365 * DAY_MS)
    await change(jobs, (queue) => queue.add('record', { n: 3 }))
    await vi.waitFor(() => expect(runs).toEqual([3]), 20_000)
    // The third job counts until its end is stored.
    const isStored = async () => expect(await jobs.stats()).toMatchObject({ waiting: 2 })
    await vi.waitFor(isStored, 20_000)
  })

  it('wakes up when a job falls due', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const jobs = await startProcess([{ name: 'ring', run: async () => resolve() }])
    const runAt = new Date(clock().getTime() + 300)
    await change(jobs, (queue) => queue.add('ring', {}, { runAt }))
    await promise
    expect(clock().getTime()).toBeGreaterThanOrEqual(runAt.getTime())
  })

  it('replaces a waiting job with the same key', async () => {
    const { definition, runs } = recorder()
    const jobs = await startProcess([definition])
    const runAt = new Date(clock().getTime() + HOUR_MS)
    const options = { runAt, key: 'publish:7' }
    await change(jobs, (queue) => queue.add('record', { n: 1 }, options))
    await change(jobs, (queue) => queue.add('record', { n: 2 }, options))
    await change(jobs, (queue) => queue.add('record', { n: 3 }, { runAt, key: 'publish:8' }))
    expect(await jobs.stats()).toEqual({ waiting: 2, failed: 0 })
    advance(HOUR_MS)
    await jobs.runDue()
    expect(runs.sort()).toEqual([2, 3])
  })

  it('keeps a waiting job if requested, however often it is added', async () => {
    const { definition, runs } = recorder()
    const jobs = await startProcess([definition])
    const inAnHour = () => new Date(clock().getTime() + HOUR_MS)
    const add = (n: number, runAt: Date) =>
      change(jobs, (queue) => queue.add('record', { n }, { runAt, key: 'scan', ifWaiting: 'keep' }))
    await add(1, inAnHour())
    advance(HOUR_MS / 2)
    await add(2, inAnHour())
    await jobs.runDue()
    expect(runs).toEqual([])
    advance(HOUR_MS / 2)
    await jobs.runDue()
    expect(runs).toEqual([1])
    await add(3, inAnHour())
    await add(4, clock())
    await jobs.runDue()
    expect(runs).toEqual([1, 4])
  })

  it('keeps the replaced job when the replacing transaction is rolled back', async () => {
    const { definition, runs } = recorder()
    const jobs = await startProcess([definition])
    const options = { runAt: new Date(clock().getTime() + HOUR_MS), key: 'publish:7' }
    await change(jobs, (queue) => queue.add('record', { n: 1 }, options))
    const undone = change(jobs, async (queue) => {
      await queue.add('record', { n: 2 }, options)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    advance(HOUR_MS)
    await jobs.runDue()
    expect(runs).toEqual([1])
  })

  it.each([undefined, 'keep'] as const)(
    'runs a job again that is added under its key while it runs (if waiting: %s)',
    async (ifWaiting) => {
      const started = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      const seen: number[] = []
      const jobs = await startProcess([
        {
          name: 'index',
          run: async (_ctx, { n }: { n: number }) => {
            seen.push(n)
            started.resolve()
            if (n === 1) await gate.promise
          },
        },
      ])
      await change(jobs, (queue) =>
        queue.add('index', { n: 1 }, { key: 'index:7', ...(ifWaiting && { ifWaiting }) }),
      )
      await started.promise
      await change(jobs, (queue) =>
        queue.add('index', { n: 2 }, { key: 'index:7', ...(ifWaiting && { ifWaiting }) }),
      )
      gate.resolve()
      await jobs.runDue()
      expect(seen).toEqual([1, 2])
      expect(await jobs.stats()).toEqual({ waiting: 0, failed: 0 })
    },
  )

  it('cancels a job by its key, and only when the transaction commits', async () => {
    const { definition, runs } = recorder()
    const jobs = await startProcess([definition])
    const runAt = new Date(clock().getTime() + HOUR_MS)
    await change(jobs, async (queue) => {
      await queue.add('record', { n: 1 }, { runAt, key: 'one' })
      await queue.add('record', { n: 2 }, { runAt, key: 'two' })
    })
    await change(jobs, (queue) => queue.cancel('one'))
    const undone = change(jobs, async (queue) => {
      await queue.cancel('two')
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    advance(HOUR_MS)
    await jobs.runDue()
    expect(runs).toEqual([2])
  })

  it('retries a job that throws, later each time, and gives up in the end', async () => {
    const lines: { level: string; job: unknown }[] = []
    const log = logTo((level, details) => lines.push({ level, job: details.job }))
    let runs = 0
    const jobs = await startProcess(
      [
        {
          name: 'break',
          run: async () => {
            runs += 1
            throw new Error('broken')
          },
        },
      ],
      log,
    )
    await change(jobs, (queue) => queue.add('break', {}))
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await jobs.runDue()
      expect(runs).toBe(attempt)
      expect(await jobs.runDue()).toBe(0)
      await endPause()
    }
    expect(await jobs.runDue()).toBe(0)
    expect(await jobs.stats()).toEqual({ waiting: 0, failed: 1 })
    expect(lines).toHaveLength(MAX_ATTEMPTS)
    expect(lines.at(-1)).toEqual({ level: 'error', job: 'break' })
  })

  it('treats a job that no module defines as failed', async () => {
    const jobs = await startProcess([])
    await change(jobs, (queue) => queue.add('unheard-of', {}))
    await jobs.runDue()
    expect(await jobs.stats()).toEqual({ waiting: 1, failed: 0 })
  })

  it('runs a schedule once for all turns missed while no process ran', async () => {
    const { definition, runs } = recorder({ every: '0 3 * * *', n: 1 })
    const first = await startProcess([definition])
    expect(await first.runDue()).toBe(0)
    await first.stop()
    advance(3 * DAY_MS)
    const second = await startProcess([definition])
    await second.runDue()
    expect(runs).toEqual([1])
    expect(await second.runDue()).toBe(0)
    await second.stop()
    const third = await startProcess([definition])
    expect(await third.runDue()).toBe(0)
    expect(runs).toEqual([1])
    advance(DAY_MS)
    await third.runDue()
    expect(runs).toEqual([1, 1])
  })

  it('lets one of two processes take a turn of a schedule', async () => {
    const { definition, runs } = recorder({ every: '0 3 * * *', n: 1 })
    const one = await startProcess([definition])
    const other = await startProcess([definition])
    advance(DAY_MS)
    await one.runDue()
    await other.runDue()
    expect(runs).toEqual([1])
  })

  it('runs each of fifty jobs once, whichever of two processes claims it', async () => {
    const { definition, runs } = recorder()
    const one = await startProcess([definition])
    const other = await startProcess([definition])
    await change(one, async (queue) => {
      for (let n = 0; n < 50; n += 1) await queue.add('record', { n })
    })
    await Promise.all([one.runDue(), other.runDue()])
    expect(runs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n))
    expect(await other.stats()).toEqual({ waiting: 0, failed: 0 })
  })

  it('lets a running job finish before it stops', async () => {
    const started = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    let isFinished = false
    const jobs = await startProcess([
      {
        name: 'linger',
        run: async () => {
          started.resolve()
          await gate.promise
          isFinished = true
        },
      },
    ])
    await change(jobs, (queue) => queue.add('linger', {}))
    await started.promise
    const stopped = jobs.stop()
    gate.resolve()
    await stopped
    expect(isFinished).toBe(true)
    const next = await startProcess([])
    expect(await next.stats()).toEqual({ waiting: 0, failed: 0 })
  })

  it('refuses two jobs with one name', async () => {
    const { definition } = recorder()
    await expect(startProcess([definition, definition])).rejects.toThrow('"record"')
  })
})

const context = {} as Context

const recorder = ({ every, n: standing }: { every?: string; n?: number } = {}) => {
  const runs: number[] = []
  const definition: JobDefinition = {
    name: 'record',
    ...(every && { every }),
    run: async (_ctx, { n = standing ?? -1 }: { n?: number }) => {
      runs.push(n)
    },
  }
  return { definition, runs }
}

type Level = keyof Log

const logTo = (write: (level: Level, details: { job?: unknown }) => void): Log => ({
  debug: (details) => write('debug', details),
  info: (details) => write('info', details),
  warn: (details) => write('warn', details),
  error: (details) => write('error', details),
})

const silent = logTo(() => undefined)
