import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { removeFolder } from '../folder.ts'

const ROUNDS = 50
const SECRET = 'killkillkillkillkillkill'

/** Small and repeatable: the same numbers in every run. */
const random = (() => {
  let state = 42
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
})()

it(`loses nothing that was acknowledged when killed ${ROUNDS} times while writing`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-kill-'))
  atEnd(() => removeFolder(folder))
  const environment = {
    CALLBOARD_ADMIN: 'admin:password',
    CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
    CALLBOARD_LOG_LEVEL: 'silent',
  }
  const acknowledged: number[] = []
  let writes = 0

  for (let round = 0; round < ROUNDS; round++) {
    const { address, child } = await startServer(folder, environment)
    const stopAfter = acknowledged.length + 1 + random(12)
    const write = async (): Promise<void> => {
      for (;;) {
        const response = await fetch(`${address}/api/core/v2/posts`, {
          method: 'POST',
          headers: { authorization: basic('admin', SECRET), 'content-type': 'application/json' },
          body: JSON.stringify({
            title: `write ${++writes}`,
            status: 'publish',
            content: 'x'.repeat(random(5_000)),
          }),
        })
        const { id } = (await response.json()) as { id: number }
        if (response.status === 201) acknowledged.push(id)
        if (acknowledged.length >= stopAfter) child.kill('SIGKILL')
      }
    }
    const ended = once(child, 'exit')
    // Every writer ends with the connection's loss.
    await Promise.allSettled([write(), write(), write()])
    await ended

    const database = new SqliteDatabase(join(folder, 'callboard.sqlite'))
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(database.pragma('foreign_key_check')).toEqual([])
    const stored = new Set(database.prepare('select id from posts').pluck().all())
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    database.close()
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  // The limit is for a test that hangs: fifty starts took six minutes where ten others wanted each core.
}, 1_800_000)
