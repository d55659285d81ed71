import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../../test/postgres.ts'
import type { Log } from '../contract/context.ts'
import { openStore, type Store } from '../store/engines/store.ts'
import { type Backend, MAX_ATTEMPTS, MAX_FAILED } from './backend.ts'
import { createPgBossBackend } from './pg-boss.ts'

describe('the pg-boss backend', () => {
  let postgres: TestPostgres
  let store: Store
  const backends: Backend[] = []
  const errors: object[] = []
  const log: Log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (details) => errors.push(details),
  }

  beforeAll(async () => {
    postgres = await startTestPostgres()
    store = await openStore({ engine: 'postgres', url: postgres.url })
  }, 60_000)

  afterEach(async () => {
    for (const backend of backends.splice(0)) await backend.close()
  })

  afterAll(async () => {
    await store?.close()
    await postgres?.stop()
  })

  const createBackend = (clock = () => new Date()): Backend => {
    const backend = createPgBossBackend(store, { clock, log })
    backends.push(backend)
    return backend
  }

  it('opens in several processes at once on a fresh database', async () => {
    const all = [createBackend(), createBackend(), createBackend(), createBackend()]
    await Promise.all(all.map((backend) => backend.open()))
    expect(await all[0]?.stats()).toEqual({ waiting: 0, failed: 0 })
    expect(errors).toEqual([])
    // Every connection of the pool is still usable.
    const answers = Array.from({ length: 20 }, () => sql`select 1 as one`.execute(store.kysely))
    expect(await Promise.all(answers)).toHaveLength(20)
  })

  it('keeps one job when several transactions add the same key at once', async () => {
    const backend = createBackend()
    await backend.open()
    const numbers = [1, 2, 3, 4, 5]
    await Promise.all(
      numbers.map((n) =>
        store.transaction((db) => backend.queue(db).add('publish', { n }, { key: 'publish:7' })),
      ),
    )
    expect(await backend.stats()).toEqual({ waiting: 1, failed: 0 })
    const job = await backend.claim(new Date())
    expect(job).toMatchObject({ name: 'publish', attempt: 1 })
    if (job) await backend.succeed(job)
  })

  it.each(['2020-02-20T20:20:20Z', '2040-04-04T04:04:04Z'])(
    'lets the clock it is given decide what is due: %s',
    async (start) => {
      let now = new Date(start)
      const backend = createBackend(() => now)
      const runAt = new Date(now.getTime() + 60_000)
      await store.transaction((db) => backend.queue(db).add('publish', {}, { runAt }))
      await backend.catchUp(now)
      expect(await backend.claim(now)).toBeUndefined()
      await sql`update callboard_jobs.job set start_after = now()`.execute(store.kysely)
      expect(await backend.claim(now)).toBeUndefined()
      now = runAt
      expect(await backend.claim(now)).toBeUndefined()
      await backend.catchUp(now)
      const job = await backend.claim(now)
      expect(job).toMatchObject({ name: 'publish', attempt: 1 })
      if (job) await backend.succeed(job)
    },
  )

  it('adds a job from a process that runs none', async () => {
    const backend = createBackend()
    await store.transaction((db) => backend.queue(db).add('publish', {}))
    const job = await backend.claim(new Date())
    expect(job).toMatchObject({ name: 'publish' })
    if (job) await backend.succeed(job)
  })

  it('stays closed for a job that ends after everything else', async () => {
    const backend = createBackend()
    await store.transaction((db) => backend.queue(db).add('publish', {}))
    const job = await backend.claim(new Date())
    await backend.close()
    if (!job) throw new Error('nothing is due')
    await expect(backend.succeed(job)).rejects.toThrow('closed')
    await backend.open()
    await backend.succeed(job)
  })

  it('keeps a limited number of failed jobs, the latest ones', async () => {
    const backend = createBackend()
    await backend.open()
    await sql`insert into callboard_jobs.job (name, state, policy, completed_on, data)
      select 'jobs', 'failed', 'exclusive', now() - n * interval '1 second', '{}'
      from generate_series(1, ${MAX_FAILED}) n`.execute(store.kysely)
    await store.transaction((db) => backend.queue(db).add('publish', {}))
    await sql`update callboard_jobs.job set retry_limit = 0 where state = 'created'`.execute(
      store.kysely,
    )
    const job = await backend.claim(new Date())
    if (!job) throw new Error('nothing is due')
    await backend.fail({ ...job, attempt: MAX_ATTEMPTS }, 'Error: broken')
    expect(await backend.stats()).toEqual({ waiting: 0, failed: MAX_FAILED })
    const { rows } = await sql`select output from callboard_jobs.job
      order by completed_on desc limit 1`.execute(store.kysely)
    expect(rows).toEqual([{ output: { message: 'Error: broken' } }])
  })
})
