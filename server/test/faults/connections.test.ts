import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { removeFolder } from '../folder.ts'
import { createDice, type Dice } from './random-request.ts'
import { rounds } from './rounds.ts'

const ROUNDS = rounds(3, 60)
const CONNECTIONS = 200
const SEED = 200
const SECRET = 'manymanymanymanymanymany'
const AUTHORISED = `Host: x\r\nAuthorization: ${basic('admin', SECRET)}\r\n`
/** What the process may have grown by since the first rounds, in which everything was loaded. */
const GROWTH_BYTES = 96 * 2 ** 20

const send = (socket: Socket, head: string, body = ''): void => {
  const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`
  socket.write(`${head}\r\n${AUTHORISED}${length}\r\n${body}`)
}

/** Ways in which one connection behaves; each is over when it is told to be. */
const BEHAVIOURS: Readonly<Record<string, (socket: Socket, dice: Dice) => Promise<void>>> = {
  'asks again and again': async (socket) => {
    for (let count = 0; count < 5; count++) {
      send(socket, 'GET /api/core/v2/posts?per_page=5 HTTP/1.1')
      await once(socket, 'data')
    }
  },
  writes: async (socket, { below }) => {
    const body = JSON.stringify({ title: `post ${below(1e6)}`, content: 'x'.repeat(below(5_000)) })
    send(socket, 'POST /api/core/v2/posts HTTP/1.1\r\nContent-Type: application/json', body)
    await once(socket, 'data')
  },
  'goes before it is answered': async (socket, { below }) => {
    send(socket, `GET /?s=${below(1e6)} HTTP/1.1`)
  },
  'sends half a request': async (socket) => {
    socket.write('POST /api/core/v2/posts HTTP/1.1\r\nHost: x\r\nContent-Le')
  },
  'sends half a body': async (socket) => {
    send(
      socket,
      'POST /api/core/v2/posts HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 60000',
    )
    socket.write('{"title":"')
  },
  'reads nothing': async (socket) => {
    socket.pause()
    for (let count = 0; count < 20; count++) send(socket, 'GET /api/ HTTP/1.1')
  },
  'says nothing': async () => undefined,
  'says nonsense': async (socket, { below }) => {
    socket.write(Buffer.from(Array.from({ length: 1 + below(300) }, () => below(256))))
  },
}

it(`${ROUNDS} times ${CONNECTIONS} connections of every kind take no memory for good (seed ${SEED})`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-connections-'))
  atEnd(() => removeFolder(folder))
  const { address, child, stop } = await startServer(folder, {
    ...{ CALLBOARD_ADMIN: 'admin:password', CALLBOARD_ADMIN_APP_PASSWORD: SECRET },
    CALLBOARD_LOG_LEVEL: 'silent',
  })
  atEnd(stop)
  const port = Number(new URL(address).port)
  const dice = createDice(SEED)
  const memory = async (): Promise<number> => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024
  }
  const open = async (): Promise<void> => {
    const socket = connect(port, '127.0.0.1')
    // Being hung up on is part of it.
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const behave = dice.pick(Object.values(BEHAVIOURS))
    await Promise.race([behave(socket, dice).catch(() => undefined), closed])
    socket.destroy()
    await closed
  }
  const figures: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: CONNECTIONS }, open))
    const start = performance.now()
    const health = await fetch(`${address}/healthz`)
    expect([health.status, performance.now() - start < 10_000]).toEqual([200, true])
    figures.push(await memory())
  }
  const [before = 0, after = 0] = [figures[Math.floor(ROUNDS / 3)], figures.at(-1)]
  expect(after - before, figures.join()).toBeLessThan(GROWTH_BYTES)
  expect(child.exitCode).toBe(null)
}, 1_800_000)
