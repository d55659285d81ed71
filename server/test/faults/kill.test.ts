import { once } from 'node:events'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { basic } from '../app.ts'
import { makeDataFolder } from '../template.ts'
import { rounds } from './rounds.ts'

const ROUNDS = rounds(8, 100)
const SECRET = 'killkillkillkillkillkill'

/** A small generator: the same numbers in every run. */
const random = (() => {
  let state = 42
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
})()

const ENVIRONMENT = { CALLBOARD_ADMIN: 'admin:password', CALLBOARD_ADMIN_APP_PASSWORD: SECRET }

const openFolder = async (): Promise<string> => {
  const folder = await makeDataFolder('kill')
  return folder
}

let writes = 0

/** Writes one post; undefined without a response. */
const write = async (address: string): Promise<number | undefined> => {
  const response = await fetch(`${address}/api/core/v2/posts`, {
    method: 'POST',
    // A connection on its way to a worker that was killed never gets a response.
    signal: AbortSignal.timeout(20_000),
    headers: { authorization: basic('admin', SECRET), 'content-type': 'application/json' },
    body: JSON.stringify({
      title: `write ${++writes}`,
      status: 'publish',
      content: 'x'.repeat(random(5_000)),
    }),
  }).catch(() => undefined)
  const { id } = ((await response?.json().catch(() => ({}))) ?? {}) as { id?: number }
  return response?.status === 201 ? id : undefined
}

/** Acknowledged posts that are missing in the file, which has to be intact. */
const lostOf = (folder: string, acknowledged: readonly number[]): readonly number[] => {
  const database = new SqliteDatabase(join(folder, 'callboard.sqlite'))
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(database.pragma('foreign_key_check')).toEqual([])
  const stored = new Set(database.prepare('select id from posts').pluck().all())
  database.close()
  return acknowledged.filter((id) => !stored.has(id))
}

it(`loses no acknowledged write when killed ${ROUNDS} times while writing`, async () => {
  const folder = await openFolder()
  const acknowledged: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { address, child } = await startServer(folder, {
      ...ENVIRONMENT,
      CALLBOARD_LOG_LEVEL: 'silent',
    })
    const ended = once(child, 'exit')
    const stopAfter = acknowledged.length + 1 + random(30)
    const keepWriting = async (): Promise<void> => {
      for (let id = await write(address); id !== undefined; id = await write(address)) {
        acknowledged.push(id)
        if (acknowledged.length >= stopAfter) child.kill('SIGKILL')
      }
    }
    // Enough writers to share commits.
    await Promise.all(Array.from({ length: 8 }, keepWriting))
    await ended
    expect(lostOf(folder, acknowledged)).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  // A limit for a hanging test: fifty starts took six minutes on a machine with ten processes per core.
}, 1_800_000)

it('loses nothing when workers are killed, and keeps serving', async () => {
  const folder = await openFolder()
  const server = await startServer(folder, { ...ENVIRONMENT, CALLBOARD_LOG_LEVEL: 'info' }, [
    '--workers',
    '2',
  ])
  const acknowledged: number[] = []
  const kills = rounds(2, 100)
  let isOver = false
  const writing = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const id = await write(server.address)
      if (id !== undefined) acknowledged.push(id)
    }
  })
  for (let worker = 1; worker <= kills; worker++) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before + 5)
    const [, pid] = await server.said(new RegExp(`"worker":${worker},"process":(\\d+)`))
    process.kill(Number(pid), 'SIGKILL')
    // Until this message only the other worker serves.
    await server.said(new RegExp(`"worker":${worker + 2},"msg":"a worker serves again"`))
  }
  isOver = true
  await Promise.all(writing)
  await server.stop()
  expect(lostOf(folder, acknowledged)).toEqual([])
}, 3_600_000)
