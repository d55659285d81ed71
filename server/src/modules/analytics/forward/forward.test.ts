import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { hitOn, recordHits } from '../../../../test/hits.ts'
import { type Hit, settleVisits, wipeVisits } from '../store/index.ts'
import { type Message, messagesOf } from './events.ts'
import { forwardHits } from './service.ts'

const SECRET = 'a secret that nobody sees'

interface Heard {
  readonly address: URL
  readonly type: string | undefined
  readonly body: Message
}

/** A server that implements the protocol, and refuses messages of these visitors. */
const heard: Heard[] = []
const refused = new Set<string>()
let isDown = false

let app: TestApp
let place: string
let now = Date.parse('2026-11-16T12:00:00Z')

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body: Message = JSON.parse(Buffer.concat(chunks).toString())
    if (isDown || refused.has(body.client_id)) return response.writeHead(503).end('no')
    const address = new URL(request.url ?? '', 'http://x')
    heard.push({ address, type: request.headers['content-type'], body })
    return response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await buildTestApp({ fetchAllow: place, measurementSecret: SECRET })
})

const choose = (settings: object) =>
  app.as('administrator').put('/api/analytics/v1/settings', settings)

const status = async () => (await app.as('administrator').get('/api/analytics/v1/forwarding')).body

/** Advances the clock by a minute and runs the job. */
const turn = async (): Promise<void> => {
  now += 60_000
  app.setTime(new Date(now).toISOString())
  await forwardHits(app.systemContext())
}

/** Runs the job twice: it sends only hits that existed at the previous run. */
const turns = async (): Promise<void> => {
  await turn()
  await turn()
}

const hit = (given: Partial<Hit> = {}): Hit => {
  const time = new Date(now).toISOString()
  const epoch = Math.floor(now / 1_000)
  return { ...hitOn(time.slice(0, 10)), epoch, hour: time.slice(0, 13), ...given }
}

const record = async (...hits: readonly Hit[]): Promise<void> => {
  recordHits(app.systemContext(), hits)
  await settleVisits(app.systemContext())
}

const clients = () => heard.map(({ body }) => body.client_id)

beforeEach(async () => {
  app.setTime(new Date(now).toISOString())
  await wipeVisits(app.systemContext())
  await choose({ enabled: true, forward_url: '', measurement_id: '' })
  await turn()
  heard.length = 0
  refused.clear()
  isDown = false
})

const switchOn = async (): Promise<void> => {
  await choose({ forward_url: `http://${place}/mp/collect`, measurement_id: 'G-123' })
  await turn()
}

describe('forwarding', () => {
  it('sends hits from activation on, once, with the measurement id', async () => {
    await record(hit({ visitor: 'before' }))
    await switchOn()
    await turns()
    expect(heard).toEqual([])
    await record(
      hit({ path: '/a b/', referrer: 'other.example/x', campaign: 'letter / mail / au / tumn' }),
      hit({ kind: 'leave', path: '/a b/', seconds: 12, scroll: 80 }),
      hit({ visitor: 'bob', kind: 'download', label: '/files/plan.pdf' }),
    )
    await turns()
    expect(clients()).toEqual(expect.arrayContaining(['ann', 'bob']))
    expect(heard).toHaveLength(2)
    const ann = heard.find(({ body }) => body.client_id === 'ann')
    expect(ann?.type).toBe('application/json')
    expect(ann?.address.pathname).toBe('/mp/collect')
    expect(Object.fromEntries(ann?.address.searchParams ?? [])).toEqual({
      measurement_id: 'G-123',
      api_secret: SECRET,
    })
    const [view, leave] = ann?.body.events ?? []
    expect(view).toEqual({
      name: 'page_view',
      timestamp_micros: expect.any(Number),
      params: {
        page_location:
          'http://callboard.test/a%20b/?utm_source=letter&utm_medium=mail&utm_campaign=au+%2F+tumn',
        page_referrer: 'https://other.example/x',
        session_id: expect.stringMatching(/^\d+$/),
        engagement_time_msec: 1,
      },
    })
    expect(leave).toMatchObject({
      name: 'user_engagement',
      params: { engagement_time_msec: 12_000, percent_scrolled: 80 },
    })
    await turns()
    expect(heard).toHaveLength(2)
    expect(await status()).toEqual({
      ...{ enabled: true, has_measurement_secret: true },
      ...{ sent: 3, waiting: 0, dropped: 0 },
    })
  })

  it('puts at most 25 events into a message', async () => {
    await switchOn()
    await record(...Array.from({ length: 60 }, (_, n) => hit({ path: `/${n}/` })))
    await turns()
    expect(heard.map(({ body }) => body.events.length)).toEqual([25, 25, 10])
  })

  it('sends any number of hits over several runs', async () => {
    await switchOn()
    await record(...Array.from({ length: 1_200 }, (_, n) => hit({ visitor: `v${n % 50}` })))
    await turns()
    expect(heard.reduce((sum, { body }) => sum + body.events.length, 0)).toBe(1_200)
    expect((await status()).sent).toBe(1_200)
  })

  it('retries refused hits, and sends none twice', async () => {
    await switchOn()
    refused.add('bob')
    await record(hit(), hit({ visitor: 'bob' }))
    await turns()
    expect(clients()).toEqual(['ann'])
    expect(await status()).toMatchObject({ sent: 1, waiting: 1 })
    await record(hit({ visitor: 'carl' }))
    await turns()
    expect(clients()).toEqual(['ann'])
    refused.clear()
    await turns()
    expect(clients()).toEqual(['ann', 'bob', 'carl'])
    expect(await status()).toMatchObject({ sent: 3, waiting: 0, dropped: 0 })
  })

  it('drops and counts hits refused for a day', async () => {
    await switchOn()
    isDown = true
    await record(hit(), hit({ visitor: 'bob' }))
    await turns()
    expect(await status()).toMatchObject({ sent: 0, waiting: 2, dropped: 0 })
    now += 86_400_000
    isDown = false
    await record(hit({ visitor: 'carl' }))
    await turns()
    expect(clients()).toEqual(['carl'])
    expect(await status()).toMatchObject({ sent: 1, waiting: 0, dropped: 2 })
  })

  it('stops when switched off, and starts anew', async () => {
    await switchOn()
    await record(hit())
    await choose({ forward_url: '' })
    await turns()
    await record(hit({ visitor: 'between' }))
    await switchOn()
    await record(hit({ visitor: 'after' }))
    await turns()
    expect(clients()).toEqual(['after'])
    await choose({ enabled: false })
    await record(hit({ visitor: 'uncounted' }))
    await turns()
    expect(await status()).toMatchObject({ enabled: false })
    expect(clients()).toEqual(['after'])
  })

  it('refuses internal hosts that the operator has not allowed', async () => {
    await choose({ forward_url: 'http://127.0.0.1:1/collect' })
    await turn()
    await record(hit())
    await turns()
    expect(await status()).toMatchObject({ sent: 0, waiting: 1 })
  })

  it.each([
    'file:///etc/passwd',
    'collect.example',
    'https://collect.example/?api_secret=x',
    'https://user:pass@collect.example/',
    'https://collect.example/ x',
  ])('takes no endpoint %s', async (forward_url) => {
    expect((await choose({ forward_url })).status).toBe(400)
  })

  it('never shows its secret', async () => {
    await switchOn()
    for (const path of ['settings', 'forwarding'])
      expect((await app.as('administrator').get(`/api/analytics/v1/${path}`)).text).not.toContain(
        SECRET,
      )
    expect((await app.anonymous.get('/api/analytics/v1/forwarding')).status).toBe(401)
    expect((await app.as('editor').get('/api/analytics/v1/forwarding')).status).toBe(403)
  })
})

it.each<[Partial<Hit>, string, object]>([
  [{ kind: 'missing' }, 'page_view', { page_title: '404' }],
  [{ kind: 'outbound', label: 'x.example/' }, 'click', { link_url: 'x.example/', outbound: true }],
  [{ kind: 'affiliate', label: '/go/x' }, 'click', { is_affiliate_link: true }],
  [
    { kind: 'download', label: '/f/plan.pdf' },
    'file_download',
    { file_name: 'plan.pdf', file_extension: 'pdf' },
  ],
  [
    { kind: 'search', label: 'ferry', results: 2 },
    'view_search_results',
    { search_term: 'ferry', results: 2 },
  ],
  [{ kind: 'custom', label: 'x'.repeat(200) }, 'custom_event', { event_label: 'x'.repeat(100) }],
])('%j is told as %s', (given, name, params) => {
  const [sent] = messagesOf([{ id: 1, ...hit(given) }], 'https://site.example')
  expect(sent?.message.events).toMatchObject([{ name, params }])
})
