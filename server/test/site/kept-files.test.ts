import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'
import { body } from '../pictures.ts'

const MEDIA = '/wp-json/wp/v2/media'

interface Fetched {
  readonly status: number | undefined
  readonly text: string
  readonly headers: IncomingMessage['headers']
}

describe('media files over a socket', () => {
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await buildTestApp()
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    port = (app.http.server.address() as AddressInfo).port
  })

  const fetchFile = async (address: string, headers = {}): Promise<Fetched> => {
    const { pathname, search } = new URL(address)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const path = pathname + search
    get({ port, path, headers: { host: 'callboard.test', ...headers } }, resolve).on(
      'error',
      reject,
    )
    const response = await promise
    const text = String(await buffer(response))
    return { status: response.statusCode, text, headers: response.headers }
  }

  const upload = async (name: string, content: string) => {
    const answer = await app.as('author').post(MEDIA, undefined, body(name, Buffer.from(content)))
    expect(answer.status, answer.text).toBe(201)
    return answer.body as { readonly id: number; readonly source_url: string }
  }

  /** The second request puts a file into the cache. */
  const fetchTwice = async (address: string): Promise<Fetched> => {
    await fetchFile(address)
    return fetchFile(address)
  }

  it('are served from the cache from the third request on, with the same headers', async () => {
    const { source_url } = await upload('kept.txt', 'x'.repeat(5_000))
    const { text, headers } = await fetchTwice(source_url)
    const hits = app.cacheHits()
    const kept = await fetchFile(`${source_url}?utm_source=elsewhere`, {
      'accept-encoding': 'gzip, br',
    })
    expect(app.cacheHits()).toBe(hits + 1)
    const { date, 'x-request-id': _, ...same } = headers
    expect({ ...kept, headers: { ...kept.headers, date } }).toEqual({
      ...{ status: 200, text, headers: { ...same, date } },
    })
    const etag = String(headers.etag)
    expect((await fetchFile(source_url, { 'if-none-match': etag })).status).toBe(304)
    expect((await fetchFile(source_url, { range: 'bytes=1-3' })).status).toBe(206)
    const versioned = await fetchTwice(`${source_url}?v=${etag.replaceAll('"', '')}`)
    expect(versioned.headers['cache-control']).toContain('immutable')
    expect((await fetchFile(source_url)).headers['cache-control']).toBe('public, no-cache')
    const foreign = await fetchFile(source_url, { origin: 'https://elsewhere.example' })
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('are the new ones after a replacement, and gone after a deletion', async () => {
    const { id, source_url } = await upload('changed.txt', 'before')
    expect((await fetchTwice(source_url)).text).toBe('before')
    const author = app.as('author')
    await author.post(`${MEDIA}/${id}/replace`, undefined, body('x.txt', Buffer.from('after')))
    expect((await fetchTwice(source_url)).text).toBe('after')
    expect((await fetchFile(source_url)).text).toBe('after')
    await author.delete(`${MEDIA}/${id}?force=true`)
    expect((await fetchFile(source_url)).status).toBe(404)
  })

  it('are not kept if they are large', async () => {
    const { source_url } = await upload('large.txt', 'x'.repeat(300_000))
    const hits = app.cacheHits()
    expect((await fetchTwice(source_url)).text.length).toBe(300_000)
    await fetchFile(source_url)
    expect(app.cacheHits()).toBe(hits)
  })
})
