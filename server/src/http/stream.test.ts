import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { errors } from '../contract/errors.ts'
import type { Module } from '../contract/module.ts'
import { namespaces } from '../contract/namespace.ts'
import { streamed, type Tell } from '../contract/reply.ts'
import { route } from '../contract/route.ts'
import { modules } from '../modules.ts'

const taleErrors = errors({ tale_unknown: [404, 'Nobody knows this tale.'] })

let tell: Tell
const written = Promise.withResolvers<void>()
const tales: Module = {
  name: 'tales',
  errors: [taleErrors],
  extensions: [namespaces.with({ name: 'tale/v1', wordpressName: 'tale/v1' })],
  routes: {
    'tale/v1': {
      streamTale: route({
        method: 'POST',
        path: 'tale',
        summary: 'Tell a tale',
        can: 'anyone',
      }).handle(async () => streamed('text/event-stream', (listener) => tell(listener))),
      writeTale: route({
        method: 'POST',
        path: 'book',
        summary: 'Write a tale down',
        can: 'anyone',
        timeoutMs: ({ requestTimeoutMs }) => requestTimeoutMs * 1_000,
      }).handle(async () => {
        await written.promise
        return { written: true }
      }),
    },
  },
}

let app: TestApp
let port: number
beforeAll(async () => {
  app = await buildTestApp({ requestTimeoutMs: '150' }, { modules: [...modules, tales] })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})

/** A client that reads from a real socket. */
const listen = async () => {
  const request = ask({
    ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/tale/v1/tale' },
    headers: { Host: 'callboard.test', 'Accept-Encoding': 'gzip, br' },
  })
  request.end()
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage]
  return response
}

describe('a streamed response', () => {
  it('is sent in chunks, uncompressed and not cached', async () => {
    const second = Promise.withResolvers<void>()
    tell = async ({ say }) => {
      await say('Once ')
      await second.promise
      await say('upon a time')
    }
    const response = await listen()
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=UTF-8',
      'cache-control': expect.stringContaining('no-cache'),
      'x-accel-buffering': 'no',
    })
    expect(response.headers).not.toHaveProperty('content-encoding')
    const [first] = (await once(response, 'data')) as [Buffer]
    expect(first.toString()).toBe('Once ')
    second.resolve()
    expect(Buffer.concat(await response.toArray()).toString()).toBe('upon a time')
  })

  it('is refused like any other before the first write', async () => {
    tell = () => Promise.reject(taleErrors.tale_unknown())
    const { status, body } = await app.anonymous.post('/api/tale/v1/tale')
    expect([status, body.code]).toEqual([404, 'tale_unknown'])
    tell = () => Promise.reject(new Error('of our own'))
    expect((await app.anonymous.post('/api/tale/v1/tale')).status).toBe(500)
  })

  it('is aborted when nothing is written for too long', async () => {
    const given = Promise.withResolvers<void>()
    tell = async ({ signal }) => {
      signal.addEventListener('abort', () => given.resolve())
      await given.promise
    }
    expect((await app.anonymous.post('/api/tale/v1/tale')).status).toBe(503)
    await given.promise
  })

  it('breaks off where it fails', async () => {
    const heard = Promise.withResolvers<void>()
    tell = async ({ say }) => {
      await say('Once ')
      await heard.promise
      throw new Error('forgotten')
    }
    const response = await listen()
    heard.resolve()
    await expect(response.toArray()).rejects.toThrow('aborted')
  })

  it('ends when the client disconnects', async () => {
    const ended = Promise.withResolvers<unknown>()
    tell = async ({ say, signal }) => {
      await say('Once ')
      await once(signal, 'abort')
      await say('more').catch(ended.resolve)
    }
    const response = await listen()
    response.destroy()
    expect(await ended.promise).toMatchObject({ name: 'AbortError' })
  })

  it('waits for a slow reader', async () => {
    let said = 0
    const ended = Promise.withResolvers<void>()
    tell = async ({ say }) => {
      try {
        for (; said < 10_000; said++) await say('x'.repeat(10_000))
      } finally {
        ended.resolve()
      }
    }
    const response = await listen()
    // The client reads nothing, so it is considered gone after the silence limit.
    await ended.promise
    expect(said).toBeLessThan(9_000)
    response.destroy()
  })
})

it('a route may have its own time limit', async () => {
  const book = app.anonymous.post('/api/tale/v1/book')
  tell = ({ signal }) => once(signal, 'abort').then(() => undefined)
  // Started later and timed out meanwhile.
  expect((await app.anonymous.post('/api/tale/v1/tale')).status).toBe(503)
  written.resolve()
  expect((await book).status).toBe(200)
})
