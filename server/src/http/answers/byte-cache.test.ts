import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createCacheMemory } from '../../versions/memory.ts'
import { createSiteAddress } from '../wire/site-address.ts'
import { createByteCache } from './byte-cache.ts'
import { ANONYMOUS } from './reader.ts'

const MAX_BYTES = 1_000_000
const VERSIONS = new Map()

const requestFor = (url: string, accepted?: string): IncomingMessage =>
  ({
    method: 'GET',
    url,
    headers: { host: 'a.test' },
    rawHeaders: ['Host', 'a.test', ...(accepted ? ['Accept-Encoding', accepted] : [])],
    socket: {},
  }) as unknown as IncomingMessage

const answerOf = (body: Buffer, headers: Record<string, string> = {}) => ({
  ...{ status: 200, etag: '"x"', tags: [], madeFrom: VERSIONS, headers, body },
})

const open = () =>
  createByteCache(
    { current: () => VERSIONS, shareTurn: () => undefined, changedRows: () => 'any' },
    {
      memory: createCacheMemory(MAX_BYTES),
      clock: () => new Date(),
      address: createSiteAddress('https://a.test', []),
    },
  )

/** Hardly compressible, and identical in every run. */
const noise = (length: number): Buffer => {
  let state = 1
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647
      return state & 255
    }),
  )
}

it('counts compressed copies, and evicts other entries for them', async () => {
  const cache = open()
  const sent: Buffer[] = []
  const ask = (url: string, accepted: string): Promise<void> =>
    new Promise((resolve) => {
      const end = (bytes: Buffer): void => {
        sent.push(bytes)
        resolve()
      }
      const response = { writeHead: () => undefined, end } as unknown as ServerResponse
      cache.serve(requestFor(url, accepted), response)
    })
  const body = noise(50_000)
  for (let page = 0; page < 100; page++) {
    cache.keep(requestFor(`/${page}`), ANONYMOUS, answerOf(body))
    await ask(`/${page}`, 'br')
    await ask(`/${page}`, 'gzip')
  }
  expect(sent).toHaveLength(200)
  const { entries, bytes } = cache.held()
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  const weight = 50_000 + (sent[0]?.length ?? 0) + (sent[1]?.length ?? 0)
  expect(entries).toBe(Math.floor(MAX_BYTES / (bytes / entries)))
  expect(bytes / entries).toBeGreaterThanOrEqual(weight)
})

it('keeps a compressed copy for the next request', () => {
  const cache = open()
  const sent: Buffer[] = []
  const response = { writeHead: () => undefined, end: (bytes: Buffer) => sent.push(bytes) }
  cache.keep(requestFor('/'), ANONYMOUS, answerOf(noise(5_000)))
  for (let times = 0; times < 2; times++)
    cache.serve(requestFor('/', 'gzip'), response as unknown as ServerResponse)
  expect(sent[1]).toBe(sent[0])
})

it('compresses a large response once for all concurrent requests, and never stores it for another', async () => {
  const cache = open()
  const large = noise(50_000)
  cache.keep(requestFor('/'), ANONYMOUS, answerOf(large))
  const sent: Promise<Buffer>[] = [0, 1].map(
    () =>
      new Promise((end) => {
        const response = { writeHead: () => undefined, end } as unknown as ServerResponse
        cache.serve(requestFor('/', 'gzip'), response)
      }),
  )
  cache.keep(requestFor('/'), ANONYMOUS, answerOf(Buffer.concat([large, large])))
  const before = cache.held().bytes
  const [first, second] = await Promise.all(sent)
  expect(second).toBe(first)
  expect(gunzipSync(first ?? '')).toEqual(large)
  expect(cache.held().bytes).toBe(before)
})

it('counts headers and keys', () => {
  const cache = open()
  const headers = { Link: 'x'.repeat(10_000) }
  cache.keep(requestFor(`/${'y'.repeat(10_000)}`), ANONYMOUS, answerOf(Buffer.from('{}'), headers))
  expect(cache.held().bytes).toBeGreaterThan(20_000)
})

it('holds no more memory than the bytes of its responses', () => {
  const cache = open()
  const small = Buffer.from('cut from a larger piece')
  expect(small.buffer.byteLength).toBeGreaterThan(small.length)
  cache.keep(requestFor('/'), ANONYMOUS, answerOf(small))
  const kept = cache.find(requestFor('/'), ANONYMOUS)
  expect(kept?.body.buffer.byteLength).toBe(small.length)
})
