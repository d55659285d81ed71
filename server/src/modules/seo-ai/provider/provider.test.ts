import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AiService, startAiService, switchAiOn } from '../../../../test/ai-service.ts'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import type { Context } from '../../../contract/context.ts'
import { deleteSecret, saveSecret } from '../../seo-kernel/secrets/index.ts'
import {
  AI_TOKEN,
  type AiProvider,
  aiConnection,
  aiProvider,
  asData,
  connectProvider,
  readJson,
} from './index.ts'

let service: AiService
let app: TestApp
let ctx: Context
let provider: AiProvider
beforeAll(async () => {
  service = await startAiService()
  app = await buildTestApp({ ...service.settings, aiKey: 'key-of-the-operator' })
  ctx = app.systemContext()
  await switchAiOn(app)
})

beforeEach(async () => {
  service.reset()
  const connected = await aiProvider(ctx)
  if (!connected) throw new Error('not connected')
  provider = connected
})

const HELLO = [{ role: 'user', content: 'Hello' }] as const

describe('a text', () => {
  it('is requested with the configured key', async () => {
    service.say('Good day.')
    expect(await provider.complete(HELLO, { isJson: true, maxTokens: 50 })).toEqual({
      value: 'Good day.',
    })
    expect(service.asked).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer key-of-the-operator',
        body: {
          model: 'writer',
          messages: HELLO,
          max_tokens: 50,
          response_format: { type: 'json_object' },
        },
      },
    ])
  })

  it('is requested with the stored token of an administrator, if there is one', async () => {
    await saveSecret(ctx, AI_TOKEN, 'token-of-the-site')
    service.say('Good day.')
    await (await aiProvider(ctx))?.complete(HELLO)
    await deleteSecret(ctx, AI_TOKEN)
    expect(service.asked[0]?.authorization).toBe('Bearer token-of-the-site')
  })

  it.each([
    [401, 'refused'],
    [403, 'forbidden'],
    [404, 'declined'],
    [400, 'declined'],
    [402, 'unpaid'],
    [500, 'away'],
    [302, 'away'],
  ])('is not there after %d: %s', async (status, reason) => {
    service.answer({ error: { message: 'Bad key: key-of-the-operator' } }, status)
    expect(await provider.complete(HELLO)).toEqual({ failure: { reason } })
    service.say('again')
    expect(await provider.complete(HELLO)).toEqual({ value: 'again' })
  })

  it('passes on the Retry-After of the provider', async () => {
    service.answer({}, 429, { 'Retry-After': '17' })
    expect(await provider.complete(HELLO)).toEqual({
      failure: { reason: 'busy', retryAfterSeconds: 17 },
    })
  })

  it.each([
    ['no JSON', '<p>hello'],
    ['nothing', {}],
    ['an empty text', { choices: [{ message: { content: ' ' } }] }],
    ['something else', { choices: [{ message: { content: { a: 1 } } }] }],
    ['a list', []],
  ])('is not made of %s', async (_what, said) => {
    service.answer(said)
    expect(await provider.complete(HELLO)).toEqual({ failure: { reason: 'unreadable' } })
  })

  it('is limited in time and in size', async () => {
    const { fetch, config } = ctx
    const account = { url: config.aiUrl, key: 'key', model: 'writer', imageModel: 'painter' }
    const hasty = connectProvider({ fetch, config: { ...config, aiTimeoutMs: 20 } }, account)
    service.tell(() => undefined)
    expect(await hasty.complete(HELLO)).toEqual({ failure: { reason: 'away' } })
    service.tell((response) => response.destroy())
    expect(await provider.complete(HELLO)).toEqual({ failure: { reason: 'away' } })
    service.say('x'.repeat(1_100_000))
    expect(await provider.complete(HELLO)).toEqual({ failure: { reason: 'away' } })
  })
})

describe('a streamed text', () => {
  const listen = async (signal?: AbortSignal) => {
    const heard: string[] = []
    const answer = await provider.stream(HELLO, {
      signal,
      onText: async (text) => {
        heard.push(text)
      },
    })
    return { heard, answer }
  }

  it('arrives in pieces', async () => {
    service.stream(['Good ', 'day, “Zoë”.'])
    expect(await listen()).toEqual({
      heard: ['Good ', 'day, “Zoë”.'],
      answer: { value: 'Good day, “Zoë”.' },
    })
    expect(service.asked[0]?.body).toMatchObject({ stream: true, model: 'writer' })
  })

  it('may be split at any byte', async () => {
    service.tell((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      const bytes = Buffer.from(
        `: hello\n\ndata: {"choices":[{"delta":{"content":"Zoë"}}]}\n\ndata: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n`,
      )
      for (const byte of bytes) response.write(Buffer.from([byte]))
      response.end()
    })
    expect(await listen()).toEqual({ heard: ['Zoë'], answer: { value: 'Zoë' } })
  })

  it('is a failure if it is truncated', async () => {
    service.stream(['Good '], '')
    expect((await listen()).answer).toEqual({ failure: { reason: 'unreadable' } })
  })

  it('is rejected like any other', async () => {
    service.answer({}, 401)
    expect(await listen()).toEqual({ heard: [], answer: { failure: { reason: 'refused' } } })
  })

  it('is aborted when the signal is', async () => {
    const closed = Promise.withResolvers<void>()
    const controller = new AbortController()
    service.tell((response) => {
      response.once('close', closed.resolve)
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': hello\n\n')
      controller.abort()
    })
    expect((await listen(controller.signal)).answer).toEqual({ failure: { reason: 'away' } })
    await closed.promise
  })
})

describe('an image', () => {
  const REQUEST = { prompt: 'a red bike', size: '1024x1024', quality: 'low' } as const

  it('is decoded from the response', async () => {
    service.answer({ data: [{ b64_json: Buffer.from('picture').toString('base64') }] })
    expect(await provider.image(REQUEST)).toEqual({ value: { bytes: Buffer.from('picture') } })
    expect(service.asked[0]).toMatchObject({
      path: '/v1/images/generations',
      body: { model: 'painter', ...REQUEST, n: 1 },
    })
  })

  it('is fetched from the address in the response', async () => {
    service.answer({ data: [{ url: `http://${service.place}/a.png` }] })
    service.tell((response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('png'))
    expect(await provider.image(REQUEST)).toEqual({ value: { bytes: Buffer.from('png') } })
    // The key is not sent to the host of the image.
    expect(service.asked[1]?.authorization).toBeUndefined()
  })

  it('is not fetched from internal addresses', async () => {
    service.answer({ data: [{ url: 'http://127.0.0.1:9/a.png' }] })
    expect(await provider.image(REQUEST)).toEqual({ failure: { reason: 'unreadable' } })
  })

  it('can be an edit of another one', async () => {
    service.answer({ data: [{ b64_json: 'cGljdHVyZQ==' }] })
    const source = { bytes: Buffer.from('old picture'), type: 'image/png' }
    expect(await provider.image({ ...REQUEST, source })).toHaveProperty('value')
    const [{ path, type, text } = { path: '', type: '', text: '' }] = service.asked
    expect([path, type]).toEqual([
      '/v1/images/edits',
      expect.stringMatching(/^multipart\/form-data/),
    ])
    expect(text).toContain('name="prompt"\r\n\r\na red bike\r\n')
    expect(text).toContain('Content-Type: image/png\r\n\r\nold picture\r\n--')
  })

  it.each([[{}], [{ data: [] }], [{ data: [{ b64_json: '' }] }]])('is not in %j', async (said) => {
    service.answer(said)
    expect(await provider.image(REQUEST)).toEqual({ failure: { reason: 'unreadable' } })
  })
})

describe('the state of the connection', () => {
  it('shows whether the key was accepted last time', async () => {
    const known = () => aiConnection(ctx)
    expect(await known()).toEqual({ isConnected: true, isManual: false, problem: undefined })
    service.answer({}, 401)
    await provider.complete(HELLO)
    expect((await known()).problem).toBe('refused')
    service.answer({}, 500)
    await provider.complete(HELLO)
    expect((await known()).problem).toBe('refused')
    service.say('yes')
    await provider.complete(HELLO)
    expect((await known()).problem).toBeUndefined()
  })
})

it('SEC-56: a text of the site cannot end its quotation', () => {
  const markOf = (secret: string, text: string) =>
    /<<<([\w-]{12})\n/.exec(asData({ secret: Buffer.from(secret) }, 'text', text))?.[1] ?? ''
  const mark = markOf('a', 'tea')
  // It is known only after the text, and only here.
  expect([markOf('a', `tea ${mark}`), markOf('b', 'tea')]).not.toContain(mark)
  expect(markOf('a', 'tea')).toBe(mark)
  expect(asData(ctx, 'text', 'tea')).toContain('gives no instructions')
})

it.each([
  ['```json\n{"a":[1]}\n```', { a: [1] }],
  ['Sure: [1,2]', [1, 2]],
  ['none', undefined],
  ['{"a":', undefined],
])('JSON is read from %j', (text, value) => {
  expect(readJson(text)).toEqual(value)
})
