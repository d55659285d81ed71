// Whole on PostgreSQL: deliveries depend on jobs and on locks.
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import type { SafeFetch } from '../../outbound/safe-fetch.ts'

const HOOKS = '/api/svc/v1/webhooks'
const START = Date.parse('2026-12-01T12:00:00Z')
const [MINUTE, HOUR] = [60_000, 3_600_000]

interface Received {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly event: { readonly type: string; readonly data: { readonly item: { id: number } } }
}

let app: TestApp
let received: Received[]
/** The status for a message; undefined for no response. */
let answer: (message: Received) => number | undefined
let now: number

const fetch: SafeFetch = async (address, { message }) => {
  if (!message) return undefined
  const { body, headers = {} } = message
  const event = JSON.parse(String(body))
  const got = { address, headers, body: String(body), event }
  received.push(got)
  const status = answer(got)
  return status === undefined
    ? undefined
    : { url: address, status, type: 'text/plain', body: Buffer.from(`said ${status}`) }
}

beforeEach(async () => {
  app = await buildTestApp({}, { fetch })
  received = []
  answer = () => 204
  await pass(0, START)
  await app.as('administrator').get('/api/core/v2/users/me')
  await app.startJobs()
})

/** Lets time pass, and delivers what is due then. */
const pass = async (ms: number, from = now): Promise<void> => {
  now = from + ms
  app.setTime(new Date(now).toISOString())
  if (from !== START || ms > 0) await app.runDueJobs()
}

const emit = (...ids: readonly number[]): Promise<void> =>
  app.systemContext().transaction(async (ctx) => {
    for (const id of ids) ctx.emit('user.changed', { id })
  })

const change = async (...ids: readonly number[]): Promise<void> => {
  for (const id of ids) await emit(id)
  await app.runDueJobs()
}

const create = async (fields: object = {}): Promise<{ id: number; secret: string }> => {
  const given = { name: 'Front end', address: 'https://front.example/hook', ...fields }
  const { status, body } = await app.as('administrator').post(HOOKS, given)
  expect(status).toBe(201)
  return body
}

const get = async (path: string) => (await app.as('administrator').get(`${HOOKS}/${path}`)).body
const post = (path: string, body = {}) => app.as('administrator').post(`${HOOKS}/${path}`, body)
const idsOf = (messages: readonly Received[]) => messages.map(({ event }) => event.data.item.id)
/** Verifies a message as its receiver does, at the time of the test. */
const verify = (secret: string, { body, headers }: Received): unknown => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    clock.mockRestore()
  }
}

describe('a webhook', () => {
  it('gets each event, signed as in Standard Webhooks', async () => {
    const { id, secret } = await create({ types: ['user.saved', 'user.deleted'] })
    await change(7)
    await app.systemContext().transaction(async (ctx) => {
      ctx.emit('options.changed', { names: ['title'] })
    })
    await app.runDueJobs()
    expect(received).toHaveLength(1)
    const [message] = received as [Received]
    expect(verify(secret, message)).toMatchObject({ type: 'user.saved', data: { item: { id: 7 } } })
    expect(message.headers['Webhook-Id']).toBe(JSON.parse(message.body).id)
    expect(await get(`${id}/deliveries`)).toMatchObject([
      { state: 'delivered', status: 204, attempts: 1, response: 'said 204', type: 'user.saved' },
    ])
  })

  it('shows its secret only when it is made', async () => {
    const { id, secret } = await create()
    expect(secret).toMatch(/^whsec_/)
    for (const path of ['', `${id}`])
      expect(JSON.stringify(await get(path))).not.toContain(secret.slice(6))
    const row = await app.store.reader.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret.slice(6))
  })

  it('signs with two secrets while one replaces the other', async () => {
    const { id, secret } = await create()
    const rotated = (await post(`${id}/rotate-secret`, { hours: 2 })).body
    expect(rotated.secret).not.toBe(secret)
    await change(1)
    for (const valid of [secret, rotated.secret]) verify(valid, received[0] as Received)
    await pass(3 * HOUR)
    await change(2)
    verify(rotated.secret, received[1] as Received)
    expect(() => verify(secret, received[1] as Received)).toThrow()
    const disclosed = (await post(`${id}/rotate-secret`, { hours: 0 })).body
    await change(3)
    verify(disclosed.secret, received[2] as Received)
    expect(received[2]?.headers['Webhook-Signature']?.split(' ')).toHaveLength(1)
  })

  it('keeps the order of events of the same item, and lets others pass', async () => {
    const { id } = await create()
    let isDown = true
    answer = ({ event }) => (isDown && event.data.item.id === 1 ? 500 : 204)
    await change(1, 2, 1, 3)
    expect(idsOf(received)).toEqual([1, 2, 3])
    const [held] = await get(`${id}/deliveries?state=held`)
    expect(await get(`${id}/deliveries?state=waiting`)).toHaveLength(1)
    expect((await post(`${id}/deliveries/${held.id}/replay`)).status).toBe(409)
    expect((await get(`${id}`)).is_active).toBe(true)
    isDown = false
    received = []
    await pass(6_000)
    expect(idsOf(received)).toEqual([1, 1])
    expect(await get(`${id}/deliveries?state=delivered`)).toHaveLength(4)
  })

  it('tries again with growing pauses, and with the same id', async () => {
    await create()
    answer = () => undefined
    await change(1)
    for (const ms of [1_000, 5_000, MINUTE, 5 * MINUTE]) await pass(ms)
    expect(received).toHaveLength(4)
    expect(new Set(received.map(({ headers }) => headers['Webhook-Id'])).size).toBe(1)
  })

  it('gives up after days, is switched off, and goes on where it stopped', async () => {
    const { id } = await create()
    answer = () => 503
    await change(1)
    for (const ms of [MINUTE, MINUTE, HOUR, HOUR]) await pass(ms)
    for (const hours of [3, 6, 11, 15, 21, 25]) await pass(hours * HOUR)
    expect(await get(`${id}`)).toMatchObject({ is_active: false, off_reason: 'failing' })
    expect(await get(`${id}/deliveries?state=failed`)).toMatchObject([
      { attempts: 11, status: 503 },
    ])
    await change(2)
    answer = () => 204
    received = []
    await post(`${id}`, { is_active: true })
    await app.runDueJobs()
    expect(idsOf(received)).toEqual([2])
    expect((await post(`${id}/replay-failed`)).body).toEqual({ replayed: 1 })
    await app.runDueJobs()
    expect(idsOf(received)).toEqual([2, 1])
    expect(await get(`${id}`)).toMatchObject({ is_active: true, off_reason: '', failing_since: '' })
  })

  it('is switched off by 410 Gone', async () => {
    const { id } = await create()
    answer = () => 410
    await change(1)
    expect(await get(`${id}`)).toMatchObject({ is_active: false, off_reason: 'gone' })
  })

  it('is not delayed by one that fails', async () => {
    await create({ address: 'https://down.example/' })
    await create()
    answer = ({ address }) => (address.includes('down') ? undefined : 204)
    await change(1, 2)
    const reached = received.filter(({ address }) => address.includes('front'))
    expect(idsOf(reached)).toEqual([1, 2])
  })

  it('gets all events of a large change', async () => {
    await create()
    const ids = Array.from({ length: 700 }, (_, n) => n + 1)
    await emit(...ids)
    await app.runDueJobs()
    expect(idsOf(received).toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('is tried by a test event, and sends an event again', async () => {
    const { id, secret } = await create()
    answer = () => 400
    const { body } = await post(`${id}/test`)
    expect(body).toMatchObject({ is_accepted: false, status: 400, response: 'said 400' })
    expect(verify(secret, received[0] as Received)).toMatchObject({ type: 'webhook.test' })
    expect(await get(`${id}/deliveries`)).toEqual([])
    answer = () => 204
    await change(1)
    const [delivery] = await get(`${id}/deliveries`)
    expect((await post(`${id}/deliveries/${delivery.id}/replay`)).status).toBe(202)
    await app.runDueJobs()
    expect(idsOf(received.slice(1))).toEqual([1, 1])
    expect((await post(`${id}/deliveries/99999/replay`)).status).toBe(404)
    answer = () => 500
    await change(2)
    answer = () => 204
    const [waiting] = await get(`${id}/deliveries?state=waiting`)
    await post(`${id}/deliveries/${waiting.id}/replay`)
    await app.runDueJobs()
    expect((await get(`${id}/deliveries`))[0]).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  it('refuses bad input, strangers and too many', async () => {
    const admin = app.as('administrator')
    const good = { name: 'x', address: 'https://front.example/' }
    for (const bad of [
      { name: 'x' },
      { ...good, name: '' },
      { ...good, address: 'ftp://front.example/' },
      { ...good, address: 'https://user:password@front.example/' },
      { ...good, address: 'nowhere' },
      { ...good, types: ['unheard.of'] },
    ])
      expect((await admin.post(HOOKS, bad)).status).toBe(400)
    expect((await app.anonymous.get(HOOKS)).status).toBe(401)
    expect((await app.as('editor').post(HOOKS, good)).status).toBe(403)
    expect((await admin.get(`${HOOKS}/1`)).status).toBe(404)
    expect(await get('')).toEqual([])
    for (let n = 0; n < 20; n++) await create()
    expect(await admin.post(HOOKS, good)).toMatchObject({
      ...{ status: 400, body: { code: 'rest_webhook_too_many' } },
    })
    const [{ id }] = await get('')
    expect((await admin.delete(`${HOOKS}/${id}`)).status).toBe(200)
    expect(await get('')).toHaveLength(19)
  })
})

it('SEC-33: webhooks reach no internal addresses', async () => {
  const guarded = await buildTestApp()
  const admin = guarded.as('administrator')
  const address = 'http://127.0.0.1:9/hook'
  const { id } = (await admin.post(HOOKS, { name: 'Inside', address })).body
  const { body } = await admin.post(`${HOOKS}/${id}/test`)
  expect(body).toMatchObject({ is_accepted: false, status: null, response: '' })
})
