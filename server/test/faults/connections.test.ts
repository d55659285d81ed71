import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { makeDataFolder } from '../template.ts'
import { createDice, type Dice } from './random-request.ts'
import { rounds } from './rounds.ts'

const ROUNDS = rounds(3, 60)
const CONNECTIONS = 200
const SEED = 200
const SECRET = 'manymanymanymanymanymany'
const AUTHORISED = `Host: x\r\nAuthorization: ${basic('admin', SECRET)}\r\n`
/** The allowed growth over the use after the first rounds, in which everything was loaded. */
const GROWTH_BYTES = 16 * 2 ** 20

/**
 * Makes the server report, on a signal, the heap in use after a full collection. The resident size says
 * little: garbage and the allocator's reserve depend on the load of the machine.
 */
const TELLS_MEMORY = `data:text/javascript,${encodeURIComponent(`
  import { setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  let count = 0
  process.on('SIGUSR2', async () => {
    for (let time = 0; time < 2; time++) {
      collect()
      await new Promise(setImmediate)
    }
    const { heapUsed, external } = process.memoryUsage()
    console.log('memory', ++count, heapUsed + external)
  })`)}`

const send = (socket: Socket, head: string, body = ''): void => {
  const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`
  socket.write(`${head}\r\n${AUTHORISED}${length}\r\n${body}`)
}

/** Behaviours of a connection; each ends by itself. */
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

it(`${ROUNDS} times ${CONNECTIONS} connections of every kind leak no memory (seed ${SEED})`, async () => {
  const folder = await makeDataFolder('connections')
  const { address, child, said, stop } = await startServer(folder, {
    NODE_OPTIONS: `--import=${TELLS_MEMORY}`,
    ...{ CALLBOARD_ADMIN: 'admin:password', CALLBOARD_ADMIN_APP_PASSWORD: SECRET },
    CALLBOARD_LOG_LEVEL: 'silent',
    // The response cache is meant to grow, up to a limit that is tested elsewhere.
    CALLBOARD_CACHE_BYTES: '0',
  })
  atEnd(stop)
  const port = Number(new URL(address).port)
  const dice = createDice(SEED)
  let looks = 0
  const memory = async (): Promise<number> => {
    child.kill('SIGUSR2')
    const [, bytes] = await said(new RegExp(`^memory ${++looks} (\\d+)$`))
    return Number(bytes)
  }
  const open = async (): Promise<void> => {
    const socket = connect(port, '127.0.0.1')
    // Disconnects are part of the test.
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
  const before = figures[Math.floor(ROUNDS / 3)] ?? 0
  // Responses to closed connections may still be under way.
  await expect
    .poll(async () => (await memory()) - before, { timeout: 60_000, message: figures.join() })
    .toBeLessThan(GROWTH_BYTES)
  expect(child.exitCode).toBe(null)
}, 1_800_000)
