import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeFolder } from '../../test/folder.ts'
import { openStore, type Store } from '../store/engines/store.ts'
import { migrate } from '../store/upgrade/migrate.ts'
import { type Backend, LEASE_SECONDS, MAX_ATTEMPTS, MAX_FAILED } from './backend.ts'
import { createEmbeddedBackend } from './embedded.ts'

const START = Date.parse('2026-11-15T12:00:00Z')

describe('the embedded backend', () => {
  let folder: string
  let store: Store
  let backend: Backend
  let now: number

  beforeEach(async () => {
    now = START
    folder = await mkdtemp(join(tmpdir(), 'callboard-jobs-'))
    const config = { engine: 'sqlite', file: join(folder, 'test.sqlite') } as const
    store = await openStore(config)
    await migrate(store, config)
    backend = createEmbeddedBackend(
      store,
      () => new Date(now),
      () => undefined,
    )
  })

  afterEach(async () => {
    await store.close()
    await removeFolder(folder)
  })

  const add = (key?: string) =>
    store.transaction((db) => backend.queue(db).add('scan', {}, key === undefined ? {} : { key }))

  const claim = async () => {
    const job = await backend.claim(new Date(now))
    if (!job) throw new Error('nothing is due')
    return job
  }

  const pass = (seconds: number): void => {
    now += seconds * 1_000
  }

  it('runs a job at its second, not before', async () => {
    const runAt = new Date(START + 1_000)
    await store.transaction((db) => backend.queue(db).add('scan', {}, { runAt }))
    expect(await backend.nextDueAt()).toEqual(runAt)
    now += 999
    expect(await backend.claim(new Date(now))).toBeUndefined()
    now += 1
    expect(await backend.claim(new Date(now))).toMatchObject({ name: 'scan', attempt: 1 })
  })

  it('claims the job that has waited longest', async () => {
    for (const [name, second] of [
      ['later', -1],
      ['first', -9],
      ['last', 0],
    ] as const)
      await store.transaction((db) =>
        backend.queue(db).add(name, {}, { runAt: new Date(START + second * 1_000) }),
      )
    expect([(await claim()).name, (await claim()).name, (await claim()).name]).toEqual([
      'first',
      'later',
      'last',
    ])
  })

  it('passes the job of a silent process to another one', async () => {
    await add()
    const lost = await claim()
    pass(LEASE_SECONDS - 1)
    expect(await backend.claim(new Date(now))).toBeUndefined()
    expect(await backend.nextDueAt()).toEqual(new Date(now + 1_000))
    pass(1)
    const taken = await claim()
    expect(taken).toMatchObject({ id: lost.id, attempt: 2 })

    await backend.succeed(lost)
    await backend.fail(lost, 'too late')
    await backend.extend(lost)
    expect(await backend.stats()).toEqual({ waiting: 1, failed: 0 })
    await backend.succeed(taken)
    expect(await backend.stats()).toEqual({ waiting: 0, failed: 0 })
  })

  it('leaves a job with a process that sends heartbeats', async () => {
    await add()
    const job = await claim()
    pass(LEASE_SECONDS - 1)
    await backend.extend(job)
    pass(LEASE_SECONDS - 1)
    expect(await backend.claim(new Date(now))).toBeUndefined()
  })

  it('abandons a job that ends its process each time', async () => {
    await add()
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect((await claim()).attempt).toBe(attempt)
      pass(LEASE_SECONDS)
    }
    expect(await backend.claim(new Date(now))).toBeUndefined()
    expect(await backend.stats()).toEqual({ waiting: 0, failed: 1 })
    expect(await backend.nextDueAt()).toBeUndefined()
  })

  it('waits twice as long after each failure', async () => {
    await add()
    const pauses: number[] = []
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await backend.fail(await claim(), 'Error: broken')
      const dueAt = (await backend.nextDueAt())?.getTime() ?? 0
      pauses.push((dueAt - now) / 1_000)
      now = dueAt
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1_920])
  })

  it('keeps the error of a failed job, and starts afresh under its key', async () => {
    await add('scan:1')
    await store.kysely
      .updateTable('jobs')
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute()
    await backend.fail(await claim(), 'Error: broken')
    const row = await store.kysely.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ last_error: 'Error: broken', lease_owner: null })
    await add('scan:1')
    expect(await claim()).toMatchObject({ attempt: 1 })
    expect(await backend.stats()).toEqual({ waiting: 1, failed: 0 })
  })

  it('keeps a limited number of failed jobs, the latest ones', async () => {
    const old = Array.from({ length: MAX_FAILED }, (_, n) => ({
      id: `old-${n}`,
      name: 'scan',
      payload: '{}',
      run_at: new Date(START).toISOString(),
      attempts: MAX_ATTEMPTS,
      failed_at: new Date(START - 1_000_000 + n).toISOString(),
    }))
    await store.kysely
      .insertInto('jobs')
      .values(old as never)
      .execute()
    await add()
    await store.kysely
      .updateTable('jobs')
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .where('failed_at', 'is', null)
      .execute()
    await backend.fail(await claim(), 'Error: broken')
    expect(await backend.stats()).toEqual({ waiting: 0, failed: MAX_FAILED })
    const oldest = await store.kysely
      .selectFrom('jobs')
      .select('id')
      .orderBy('failed_at')
      .executeTakeFirst()
    expect(oldest).toEqual({ id: 'old-1' })
  })
})
