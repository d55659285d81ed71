import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})

interface Heard {
  readonly id: string
  readonly event: string
  readonly data: { readonly data: { readonly item: { readonly id: number } } }
}

/** A client of the stream that reads from a real socket. */
const listen = async (query = '', headers: Record<string, string> = {}, from = app) => {
  const { port } = from.http.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/svc/v1/events${query}`, {
    headers: {
      accept: 'text/event-stream',
      authorization: await from.credentialsOf('administrator'),
      ...headers,
    },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const parts = async (): Promise<string | undefined> => {
    while (!text.includes('\n\n')) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return undefined
      text += value
    }
    const end = text.indexOf('\n\n')
    const part = text.slice(0, end)
    text = text.slice(end + 2)
    return part
  }
  return {
    response,
    /** The next event; undefined at the end of the stream. */
    next: async (): Promise<Heard | undefined> => {
      for (;;) {
        const part = await parts()
        if (part === undefined) return undefined
        const fields = new Map(
          part.split('\n').map((line) => {
            const colon = line.indexOf(': ')
            return [line.slice(0, colon), line.slice(colon + 2)] as const
          }),
        )
        const [id = '', event = '', data] = [
          fields.get('id'),
          fields.get('event'),
          fields.get('data'),
        ]
        if (data !== undefined) return { id, event, data: JSON.parse(data) }
      }
    },
    close: () => reader?.cancel(),
  }
}

const emit = (id: number): Promise<void> =>
  app.systemContext().transaction(async (ctx) => ctx.emit('user.changed', { id }))

describe('GET svc/v1/events as Server-Sent Events', () => {
  it('sends events as they are committed, and goes on behind the last one', async () => {
    const stream = await listen('?types=user.saved')
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    await emit(1)
    const first = await stream.next()
    expect(first).toMatchObject({ event: 'user.saved', data: { data: { item: { id: 1 } } } })
    await stream.close()
    await emit(2)
    await emit(3)
    const resumed = await listen('?after=latest', { 'Last-Event-ID': first?.id ?? '' })
    const ids = [await resumed.next(), await resumed.next()].map(
      (heard) => heard?.data.data.item.id,
    )
    expect(ids).toEqual([2, 3])
    await resumed.close()
  })

  it('refuses a cursor that is not kept, and more streams than it can serve', async () => {
    for (const id of ['123456-gone', 'no cursor at all']) {
      const { response, close } = await listen('', { 'Last-Event-ID': id })
      expect(response.status).toBe(410)
      await close()
    }
    const streams = []
    for (let n = 0; n < 20; n++) streams.push(await listen())
    const { response, close } = await listen()
    expect(response.status).toBe(503)
    await close()
    for (const stream of streams) await stream.close()
    await expect
      .poll(async () => {
        const again = await listen()
        await again.close()
        return again.response.status
      })
      .toBe(200)
  })

  it('ends when the server ends', async () => {
    const ending = await buildTestApp()
    await ending.http.listen({ port: 0, host: '127.0.0.1' })
    const stream = await listen('', {}, ending)
    const closed = ending.close()
    expect(await stream.next()).toBeUndefined()
    await closed
  })
})
