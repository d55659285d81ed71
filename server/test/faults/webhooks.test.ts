import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { makeDataFolder } from '../template.ts'
import { rounds } from './rounds.ts'

const SECRET = 'hookhookhookhookhookhook'
const ROUNDS = rounds(1, 20)

/** A killed process holds what it was doing for a minute: lets that pass. */
const endLeases = (folder: string): void => {
  const database = new SqliteDatabase(join(folder, 'callboard.sqlite'))
  for (const table of ['jobs', 'webhooks'])
    database.exec(`update ${table} set leased_until = '2026-01-01T00:00:00.000Z'
      where leased_until is not null`)
  database.close()
}

it(`delivers what was committed, however often the process is killed (${ROUNDS})`, async () => {
  const told = new Set<number>()
  const receiver = createServer((request, response) => {
    let text = ''
    request
      .on('data', (chunk) => {
        text += chunk
      })
      .on('end', () => {
        told.add(JSON.parse(text).data.item.id)
        response.end()
      })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  atEnd(async () => void receiver.close())
  const { port } = receiver.address() as AddressInfo

  const folder = await makeDataFolder('hooks')
  const start = () =>
    startServer(folder, {
      CALLBOARD_ADMIN: 'admin:a long password',
      CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
      CALLBOARD_LOG_LEVEL: 'silent',
      CALLBOARD_FETCH_ALLOW: `127.0.0.1:${port}`,
    })
  const post = async (address: string, path: string, body: object): Promise<{ id: number }> => {
    const response = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { authorization: basic('admin', SECRET), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(201)
    return (await response.json()) as { id: number }
  }

  const committed: number[] = []
  const first = await start()
  const hook = { name: 'Receiver', address: `http://127.0.0.1:${port}/`, types: ['post.published'] }
  await post(first.address, 'svc/v1/webhooks', hook)
  let server = first
  for (let round = 0; round < ROUNDS; round++) {
    const writing = Array.from({ length: 5 }, (_, n) =>
      post(server.address, 'core/v2/posts', { title: `${round}.${n}`, status: 'publish' }),
    )
    for (const { id } of await Promise.all(writing)) committed.push(id)
    const ended = once(server.child, 'exit')
    server.child.kill('SIGKILL')
    await ended
    endLeases(folder)
    server = await start()
  }
  atEnd(server.stop)
  await expect.poll(() => committed.filter((id) => !told.has(id)), { timeout: 60_000 }).toEqual([])
}, 3_600_000)
