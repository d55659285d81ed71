import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { listen } from '../../test/wire.ts'

const MEDIA = '/wp-json/wp/v2/media'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await buildTestApp({
    trustProxy: '127.0.0.1',
    maxBodiesBytes: '500000',
    maxBodiesBytesPerAddress: '250000',
  })
  port = await listen(app)
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Starts a request and never sends the rest of it. */
const begin = (path: string, headers: readonly string[], body: string | Buffer = ''): Socket => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const head = [`POST ${path} HTTP/1.1`, 'Host: callboard.test', ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  return socket
}

const firstAnswer = (socket: Socket): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk
      if (text.includes('\r\n\r\n') && text.trimEnd().endsWith('}'))
        resolve({ status: Number(text.slice(9, 12)), text })
    })
  })

const large = (bytes = 20_000_000) => ['Content-Type: image/png', `Content-Length: ${bytes}`]
const largeJson = () => ['Content-Type: application/json', 'Content-Length: 9000000']
const file = 'Content-Disposition: attachment; filename="a.png"'

describe('a large body', () => {
  it.each([
    ['the route', MEDIA, large(), 401, 'rest_cannot_create'],
    ['no such route', '/wp-json/wp/v2/nothing', large(), 404, 'rest_no_route'],
    ['no such page', '/nowhere', large(), 404, 'rest_no_route'],
    ['a wrong nonce', MEDIA, [...large(), 'X-WP-Nonce: x'], 403, 'rest_cookie_invalid_nonce'],
    ['arguments', '/wp-json/wp/v2/posts', largeJson(), 401, 'rest_cannot_create'],
    ['a batch', '/wp-json/batch/v1', largeJson(), 413, 'rest_body_too_large'],
    ['a page', '/login', largeJson(), 413, 'rest_body_too_large'],
  ])('is refused before it is sent: %s', async (_why, path, headers, status, code) => {
    const answer = await firstAnswer(begin(path, [...headers, file]))
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(`"${code}"`)
  })

  it('is refused for accounts without the right to upload', async () => {
    const authorization = `Authorization: ${await app.credentialsOf('subscriber')}`
    const answer = await firstAnswer(begin(MEDIA, [...large(), file, authorization]))
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('"rest_cannot_create"')
  })

  it('is refused as soon as it exceeds the limit, if its length is not declared', async () => {
    const headers = ['Content-Type: image/png', 'Transfer-Encoding: chunked', file]
    const chunk = Buffer.alloc(70_000)
    const body = Buffer.concat([Buffer.from('11170\r\n'), chunk, Buffer.from('\r\n')])
    const answer = await firstAnswer(begin(MEDIA, headers, body))
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('"rest_cannot_create"')
  })

  it('leaves small bodies to the usual order of checks', async () => {
    const { status, body } = await app.anonymous.post('/wp-json/wp/v2/posts', { status: 'x' })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })
})

describe('bodies being received', () => {
  const upload = async (bytes: number, caller: string, body: Buffer | '' = ''): Promise<Socket> => {
    const authorization = `Authorization: ${await app.credentialsOf('author')}`
    return begin(MEDIA, [...large(bytes), file, `X-Forwarded-For: ${caller}`, authorization], body)
  }

  it('are limited per address, and the budget is released when they end', async () => {
    const caller = '93.184.216.34'
    for (let round = 0; round < 2; round++) {
      // Two of them fit, whichever come first; none of them ever sends its body.
      const three = [1, 2, 3].map(() => upload(100_000, caller))
      const refused = await Promise.race(three.map(async (one) => firstAnswer(await one)))
      expect(refused.status).toBe(429)
      expect(refused.text).toContain('"rest_too_many_requests"')
      expect(refused.text.toLowerCase()).toContain('retry-after: ')
      for (const socket of sockets.splice(0)) socket.destroy()
      // The server notices the closed connections a moment later.
      const whole = () => upload(249_000, caller, Buffer.alloc(249_000))
      let status = 429
      while (status === 429) status = (await firstAnswer(await whole())).status
      expect(status).toBe(400)
    }
  })

  it('are limited in total', async () => {
    const three = ['93.184.216.1', '93.184.216.2', '93.184.216.3'].map((ip) => upload(200_000, ip))
    const refused = await Promise.race(three.map(async (one) => firstAnswer(await one)))
    expect(refused.status).toBe(503)
    expect(refused.text).toContain('"rest_server_busy"')
    expect(refused.text.toLowerCase()).toContain('retry-after: ')
  })
})
