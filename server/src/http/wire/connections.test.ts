import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { watchConnections } from './connections.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ requestTimeoutMs: '1000' })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  // From now on the response comes from the cache.
  await vi.waitFor(async () => expect((await app.anonymous.get('/api/')).status).toBe(200), 30_000)
})

const REQUEST = 'GET /api/ HTTP/1.1\r\nHost: callboard.test\r\n\r\n'

/** Both ends of a connection whose client reads nothing for now. */
const open = async (): Promise<{ client: Socket; held: Socket }> => {
  const { port } = app.http.server.address() as AddressInfo
  const accepted = once(app.http.server, 'connection')
  const client = connect(port, '127.0.0.1').pause()
  client.on('error', () => undefined)
  const [held] = (await accepted) as [Socket]
  return { client, held }
}

describe('a client that does not read its responses', () => {
  it('is disconnected after the time limit of a request', async () => {
    const { client, held } = await open()
    const closed = once(held, 'close')
    // More than the buffers of both ends hold.
    client.write(REQUEST.repeat(200))
    await closed
    expect(held.destroyed).toBe(true)
    client.destroy()
  })

  it('stays connected as long as it keeps reading', async () => {
    const { client } = await open()
    client.write(REQUEST.repeat(60))
    let bytes = 0
    // Slower in total than the limit, but never idle for that long.
    const reading = setInterval(() => {
      bytes += (client.read(1_000_000) ?? client.read() ?? '').length
    }, 50)
    await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(10_000_000)
    clearInterval(reading)
    expect(client.destroyed).toBe(false)
    client.destroy()
  })
})

it('a server that never listens is not kept in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const watched = (): WeakRef<object> => {
    const server = createServer()
    watchConnections(server, 1_000)
    return new WeakRef(server)
  }
  const server = watched()
  await expect
    .poll(
      () => {
        collectGarbage()
        return server.deref() === undefined
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}, 30_000)
