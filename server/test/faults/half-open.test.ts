import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore, type Store } from '../../src/store/engines/store.ts'
import { isPassingFault } from '../../src/store/faults.ts'
import { migrate } from '../../src/store/upgrade/migrate.ts'
import { hasReached } from '../../src/versions/versions.ts'
import { atEnd } from '../cleanup.ts'
import { startTestPostgres } from '../postgres.ts'
import { LISTENING, startProxy, type TcpProxy } from './tcp-proxy.ts'

/** As documented in docs/operating.md. */
const LEASE_MS = 2_000

let raised: ReadonlyMap<string, number> = new Map()
let here: Store
let there: Store
let proxy: TcpProxy

beforeAll(async () => {
  const postgres = await startTestPostgres()
  atEnd(() => postgres.stop())
  proxy = await startProxy(postgres.url)
  const note = {
    signal: new AbortController().signal,
    noteRaised: (now: typeof raised) => {
      raised = now
    },
  }
  here = await openStore({ engine: 'postgres', url: postgres.url }, () => note)
  there = await openStore({ engine: 'postgres', url: proxy.url })
  atEnd(() => here.close())
  atEnd(() => there.close())
  await migrate(here, { engine: 'postgres', url: postgres.url })
})

const fair = async (): Promise<void> => {
  proxy.set({}, LISTENING)
  await vi.waitFor(
    () => {
      expect(here.versions.current()).toBeDefined()
      expect(there.versions.current()).toBeDefined()
    },
    { timeout: 20_000 },
  )
}

const write = (): Promise<void> => here.transaction(async (_db, touched) => touched.add('posts'))

const isKnownOrSilent = (): boolean => {
  const known = there.versions.current()
  return known === undefined || hasReached(known, raised)
}

describe('a listening connection that', () => {
  it('stays silent ends the use of the cache within the lease', async () => {
    await fair()
    proxy.set({ swallows: true }, LISTENING)
    await write()
    await here.heardByAll(raised)
    expect(there.versions.current()).toBeUndefined()
    await fair()
    expect(there.versions.current()?.get('posts')).toBe(raised.get('posts'))
  })

  it('is slow delays writers that wait for it', async () => {
    await fair()
    for (const delayMs of [50, 300, 900]) {
      proxy.set({ delayMs }, LISTENING)
      await write()
      await here.heardByAll(raised)
      expect(isKnownOrSilent()).toBe(true)
    }
  })

  it('is slower than the lease disables the cache', async () => {
    await fair()
    proxy.set({ delayMs: LEASE_MS + 200 }, LISTENING)
    await vi.waitFor(() => expect(there.versions.current()).toBeUndefined(), { timeout: 20_000 })
    await fair()
  })

  it('is slow does not delay a read that names the version', async () => {
    await fair()
    proxy.set({ delayMs: 1_000 }, LISTENING)
    await write()
    await there.catchUp(raised)
    expect(isKnownOrSilent()).toBe(true)
    await fair()
  })
})

it('queries lost on a dead connection fail as soon as the database is reachable again', async () => {
  await fair()
  const read = (): Promise<unknown> => there.reader.selectFrom('versions').selectAll().execute()
  await Promise.all(Array.from({ length: 6 }, read))
  proxy.set({ swallows: true })
  proxy.set({ swallows: true }, LISTENING)
  const asked = Array.from({ length: 6 }, () => read().catch((error: unknown) => error))
  await vi.waitFor(() => expect(there.versions.current()).toBeUndefined(), { timeout: 20_000 })
  proxy.set({})
  await fair()
  for (const answer of await Promise.all(asked)) expect(isPassingFault(answer)).toBe(true)
  expect(await read()).toBeDefined()
}, 60_000)

it('a query that the database still runs is awaited, whatever was lost', async () => {
  await fair()
  const slow = sql<{ said: string }>`select 'done' as said from pg_sleep(8)`.execute(there.kysely)
  proxy.set({ swallows: true }, LISTENING)
  await vi.waitFor(() => expect(there.versions.current()).toBeUndefined(), { timeout: 20_000 })
  await fair()
  expect((await slow).rows).toEqual([{ said: 'done' }])
}, 60_000)

it('a process that was disconnected reads the versions it missed', async () => {
  await fair()
  proxy.cut()
  await write()
  await here.heardByAll(raised)
  expect(isKnownOrSilent()).toBe(true)
  await fair()
  expect(there.versions.current()?.get('posts')).toBe(raised.get('posts'))
})
