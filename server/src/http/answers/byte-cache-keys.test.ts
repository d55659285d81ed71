import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import fc from '../../../test/fast-check.ts'
import { listen, sendRaw } from '../../../test/wire.ts'
import { createCacheMemory } from '../../versions/memory.ts'
import { createSiteAddress } from '../wire/site-address.ts'
import { createByteCache } from './byte-cache.ts'
import { ANONYMOUS } from './reader.ts'

const ABOUT = '/wp-json/wp/v2/posts/1/'

const get = (port: number, path: string, ...headers: string[]): Promise<string> =>
  sendRaw(port, [`GET ${path} HTTP/1.1`, ...headers])

const statusOf = (answer: string): number => Number(answer.slice(9, 12))
const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4)

describe('with a configured address', () => {
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await buildTestApp()
    port = await listen(app)
  })

  it('a host with a path in it does not overwrite the entry of another page', async () => {
    await get(port, '/wp-json/', 'Host: callboard.test')
    const honest = await get(port, '/wp-json/wp/v2/posts', 'Host: callboard.test')
    const forged = await get(port, '/wp-json/', 'Host: callboard.test/wp-json/wp/v2/tags?x=')
    expect(statusOf(forged)).toBe(400)
    const victim = await get(port, '/wp-json/wp/v2/tags?x=/wp-json/', 'Host: callboard.test')
    expect(JSON.parse(bodyOf(victim))).toBeInstanceOf(Array)
    expect(statusOf(honest)).toBe(200)
  })

  it('another host gets the configured links, and health checks by IP address work', async () => {
    for (const host of ['evil.test', '127.0.0.1:8080', '[::1]']) {
      const answer = await get(port, '/wp-json/wp/v2/types', `Host: ${host}`)
      expect(statusOf(answer)).toBe(200)
      expect(answer).toContain('http://callboard.test/wp-json')
      expect(statusOf(await get(port, '/healthz', `Host: ${host}`))).toBe(200)
    }
    expect(statusOf(await sendRaw(port, ['GET /healthz HTTP/1.0']))).toBe(200)
  })

  it.each([
    'callboard.test/about',
    'callboard.test?x',
    'a b',
    'a,b',
    'a\tb',
    '',
    '[x]',
    'callboard.test:',
  ])('refuses the host "%s", for the interface and for pages', async (host) => {
    for (const path of [ABOUT, '/', '/nowhere'])
      expect(statusOf(await get(port, path, `Host: ${host}`))).toBe(400)
  })

  it('refuses two hosts', async () => {
    const two = ['Host: callboard.test', 'Host: evil.test']
    expect(statusOf(await get(port, '/wp-json/', ...two))).toBe(400)
    expect(statusOf(await get(port, '/wp-json/', ...two.reverse()))).toBe(400)
  })
})

describe('without a configured address', () => {
  const TYPES = '/wp-json/wp/v2/types/post'
  const linksIn = (answer: string): unknown => JSON.parse(bodyOf(answer))._links.collection[0].href

  it('accepts forwarded headers only from trusted proxies, in links and in keys', async () => {
    const plain = await listen(await buildTestApp({ url: '' }))
    const proxied = await listen(await buildTestApp({ url: '', trustProxy: '127.0.0.1' }))
    const forwarded = [
      'Host: inside.test',
      'X-Forwarded-Host: out.test',
      'X-Forwarded-Proto: https',
    ]
    for (let round = 0; round < 2; round++) {
      expect(linksIn(await get(plain, TYPES, ...forwarded))).toMatch(/^http:\/\/inside\.test\//)
      expect(linksIn(await get(plain, TYPES, 'Host: inside.test'))).toMatch(/^http:\/\/inside\./)
      expect(linksIn(await get(proxied, TYPES, ...forwarded))).toMatch(/^https:\/\/out\.test\//)
      expect(linksIn(await get(proxied, TYPES, 'Host: inside.test'))).toMatch(/^http:\/\/inside\./)
      expect(statusOf(await get(plain, TYPES, 'Host: in side'))).toBe(400)
    }
  })
})

describe('keys of cached responses', () => {
  const part = fc.constantFrom(
    ...['a.test', 'a.test/b', 'a.test ', 'b', '/b', '/', '', ' ', ',', '?x=', 'http', 'https'],
    ...[' a.test', 'https, http', 'a.test, b.test', 'A.test', 'a.test:80'],
  )
  const texts = fc.array(part, { maxLength: 2 }).map((parts) => parts.join(''))
  const asked = fc.record({
    url: fc.array(part, { maxLength: 3 }).map((parts) => `/${parts.join('')}`),
    reader: fc.constantFrom(ANONYMOUS, ' session 1', ' session 11', '/b'),
    headers: fc.record(
      { Host: texts, 'X-Forwarded-Host': texts, 'X-Forwarded-Proto': texts },
      { requiredKeys: [] },
    ),
    isFromProxy: fc.boolean(),
  })

  const requestOf = ({
    url,
    headers,
    isFromProxy,
  }: typeof asked extends fc.Arbitrary<infer T> ? T : never) =>
    ({
      method: 'GET',
      url,
      rawHeaders: Object.entries(headers).flat(),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      socket: { remoteAddress: isFromProxy ? '10.0.0.1' : '192.0.2.1' },
    }) as unknown as IncomingMessage

  it.each([undefined, 'https://a.test'])(
    'never give an answer that would have been another (configured: %s)',
    (configured) => {
      const address = createSiteAddress(configured, ['10.0.0.1'])
      const versions = {
        current: () => VERSIONS,
        shareTurn: () => undefined,
        changedRows: () => 'any' as const,
      }
      const VERSIONS = new Map()
      fc.assert(
        fc.property(fc.array(asked, { minLength: 2, maxLength: 12 }), (requests) => {
          const cache = createByteCache(versions, {
            memory: createCacheMemory(1e6),
            clock: () => new Date(),
            address,
          })
          for (const one of requests) {
            const request = requestOf(one)
            const made = JSON.stringify([address.baseOf(request), one.url, one.reader])
            const told = one.reader === ANONYMOUS ? answerOf(cache, request) : undefined
            expect(told ?? made).toBe(made)
            expect(cache.find(request, one.reader)?.body.toString() ?? made).toBe(made)
            // Such a request is refused before a response is built.
            if (address.baseOf(request) === undefined) continue
            cache.keep(request, one.reader, {
              ...{ status: 200, headers: {}, etag: '"x"', tags: [], madeFrom: VERSIONS },
              body: Buffer.from(made),
            })
            expect(cache.find(request, one.reader)?.body.toString()).toBe(made)
            if (one.reader === ANONYMOUS) expect(answerOf(cache, request)).toBe(made)
          }
        }),
        { numRuns: 500 },
      )
    },
  )

  const answerOf = (
    cache: ReturnType<typeof createByteCache>,
    request: IncomingMessage,
  ): string | undefined => {
    let sent: string | undefined
    const response = { writeHead: () => undefined, end: (body: Buffer) => (sent = String(body)) }
    cache.serve(request, response as unknown as ServerResponse)
    return sent
  }
})
