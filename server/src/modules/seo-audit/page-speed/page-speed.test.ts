import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { measureLater } from './service.ts'
import { askService } from './service-port.ts'

const SPEED = '/api/seo/v1/search-statistics/pagespeed'
const AUDIT = '/api/seo/v1/search-statistics/seo-analysis'

type Answer = (response: ServerResponse) => void

const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

/** The response of the API for a page that a browser has loaded. */
const measured = (score: number): Answer =>
  json({
    lighthouseResult: {
      categories: { performance: { score } },
      audits: {
        interactive: { score: 0.9, numericValue: 1234.56 },
        'cumulative-layout-shift': { score: 1, numericValue: 0.01234 },
        'first-contentful-paint': { score: null, numericValue: 'soon' },
      },
    },
  })

/** A service with the API; it gives the same response for both devices until the test changes it. */
const startService = async () => {
  const asked: Readonly<Record<string, string>>[] = []
  let answer: Answer = measured(0.5)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service.test')
    asked.push({ path: pathname, ...Object.fromEntries(searchParams) })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const say = (said: Answer): void => {
    answer = said
  }
  return { asked, say, place: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const publish = async (app: TestApp, fields: object = {}): Promise<number> => {
  const { body } = await app.as('administrator').post('/api/core/v2/posts', {
    ...{ title: 'Tea', status: 'publish', content: '<p>Green tea.</p>', ...fields },
  })
  return body.id
}

const speedOf = async (app: TestApp, postId: number, more = '') => {
  const { status, body } = await app.as('administrator').get(`${SPEED}?postId=${postId}${more}`)
  expect(status).toBe(200)
  expect(body.success).toBe(true)
  return body.data
}

let here: TestApp
beforeAll(async () => {
  here = await buildTestApp()
})

beforeEach(() => here.setTime('2026-11-15T12:00:00Z'))

describe('GET seo/v1/search-statistics/pagespeed without a key', () => {
  it('measures the page locally and marks it as local', async () => {
    const content = [1, 2].map((n) => `<img src="https://else.example/${n}.png" alt="x">`).join('')
    const id = await publish(here, { content })
    const data = await speedOf(here, id)
    expect(data).toMatchObject({ source: 'local', lastUpdated: '2026-11-15 12:00:00' })
    for (const device of [data.mobile, data.desktop]) {
      expect(device.score).toBeGreaterThan(0.5)
      expect(device.requests.value).toBeGreaterThanOrEqual(3)
      expect(device.totalByteWeight.value).toBeGreaterThan(500)
      // The avatar of the author is the only picture that this site sends.
      expect(device.imageByteWeight).toMatchObject({ unit: 'bytes', score: 1 })
      expect(device.imageByteWeight.value).toBeGreaterThan(0)
      expect(device.imageByteWeight.value).toBeLessThan(1_000)
    }
    expect(data.mobile.interactive.value).toBeGreaterThan(data.desktop.interactive.value)
  })

  it('measures again after a day, after a change, or on request', async () => {
    const id = await publish(here)
    const at = async (more = '') => (await speedOf(here, id, more)).lastUpdated
    expect(await at()).toBe('2026-11-15 12:00:00')
    here.setTime('2026-11-15T13:00:00Z')
    expect(await at()).toBe('2026-11-15 12:00:00')
    expect(await at('&force=true')).toBe('2026-11-15 13:00:00')
    here.setTime('2026-11-15T14:00:00Z')
    await here.as('administrator').post(`/api/core/v2/posts/${id}`, { content: 'Black tea.' })
    expect(await at()).toBe('2026-11-15 14:00:00')
    here.setTime('2026-11-16T14:00:01Z')
    expect(await at()).toBe('2026-11-16 14:00:01')
  })

  it.each([
    '',
    '?postId=',
    '?postId=0',
    '?postId=x',
    '?postId=999999',
    '?postId=1.5',
    '?postId=-1',
  ])('refuses %j', async (query) => {
    for (const path of [SPEED, AUDIT]) {
      const { status, body } = await here.as('administrator').get(`${path}${query}`)
      expect([status, body.success, body.code]).toEqual([400, false, 'seo_page_no_post'])
    }
  })

  it.each([{ status: 'draft' }, { status: 'private' }, { password: 'leaf' }])(
    'measures nothing that not everybody may see: %j',
    async (fields) => {
      const id = await publish(here, fields)
      for (const path of [SPEED, AUDIT]) {
        const { status, body } = await here.as('administrator').get(`${path}?postId=${id}`)
        expect([status, body.code]).toEqual([400, 'seo_page_not_public'])
      }
    },
  )

  it('requires the right to see statistics', async () => {
    for (const path of [SPEED, AUDIT]) {
      expect((await here.anonymous.get(path)).status).toBe(401)
      expect((await here.as('editor').get(path)).status).toBe(403)
    }
  })
})

it('deletes the reports of an item that is deleted', async () => {
  const id = await publish(here)
  await speedOf(here, id)
  await here.as('administrator').get(`${AUDIT}?postId=${id}`)
  const kept = () =>
    here.store.reader
      .selectFrom('seo_page_reports')
      .select('kind')
      .where('post_id', '=', id)
      .execute()
  expect(await kept()).toHaveLength(2)
  await here.as('administrator').delete(`/api/core/v2/posts/${id}?force=true`)
  expect(await kept()).toEqual([])
})

describe('GET seo/v1/search-statistics/seo-analysis', () => {
  it('audits the page and stores the result for a week', async () => {
    const id = await publish(here, { title: 'Kept for a week' })
    const audit = async () => {
      const { status, body } = await here.as('administrator').get(`${AUDIT}?postId=${id}`)
      expect([status, body.success]).toEqual([200, true])
      return body.data
    }
    const { score, results } = await audit()
    expect(score).toBeGreaterThan(0)
    expect(results.basic.title.value).toContain('Kept for a week')
    await here.as('administrator').post('/api/core/v2/settings', { title: 'Renamed' })
    expect((await audit()).results.basic.title.value).not.toContain('Renamed')
    here.setTime('2026-11-22T12:00:01Z')
    expect((await audit()).results.basic.title.value).toContain('Renamed')
  })
})

describe('GET seo/v1/search-statistics/pagespeed with a key', () => {
  let service: Awaited<ReturnType<typeof startService>>
  let app: TestApp
  beforeAll(async () => {
    service = await startService()
    app = await buildTestApp({
      pageSpeedUrl: `http://${service.place}/v5`,
      pageSpeedKey: 'the-key',
      fetchAllow: service.place,
    })
  })

  beforeEach(() => {
    app.setTime('2026-11-15T12:00:00Z')
    service.asked.length = 0
    service.say(measured(0.5))
  })

  it('calls the service for both devices, once a day', async () => {
    const id = await publish(app, { slug: 'green' })
    const data = await speedOf(app, id)
    const figures = {
      score: 0.5,
      interactive: { value: 1235, unit: 'ms', score: 0.9 },
      cumulativeLayoutShift: { value: 0.012, unit: 'ratio', score: 1 },
    }
    expect(data).toEqual({
      source: 'pagespeed',
      mobile: figures,
      desktop: figures,
      lastUpdated: '2026-11-15 12:00:00',
    })
    const question = { path: '/v5/runPagespeed', url: 'http://callboard.test/green/' }
    const rest = { category: 'performance', key: 'the-key' }
    expect(
      service.asked.toSorted((a, b) => (a.strategy ?? '').localeCompare(b.strategy ?? '')),
    ).toEqual([
      { ...question, ...rest, strategy: 'desktop' },
      { ...question, ...rest, strategy: 'mobile' },
    ])
    await speedOf(app, id)
    expect(service.asked).toHaveLength(2)
    await speedOf(app, id, '&force=1')
    expect(service.asked).toHaveLength(4)
  })

  const faults: readonly (readonly [string, Answer, string])[] = [
    ['a refused key', json({ error: { code: 400 } }, 400), 'refused'],
    ['401', json({}, 401), 'refused'],
    ['403', json({}, 403), 'refused'],
    ['500', json({}, 500), 'unreachable'],
    ['503', json({}, 503), 'unreachable'],
    ['a broken connection', (response) => response.destroy(), 'unreachable'],
    ['an answer that is too large', json({ filler: 'x'.repeat(4_100_000) }), 'unreachable'],
    ['another type', (response) => response.end('<p>Hello'), 'unreachable'],
    [
      'nonsense',
      (response) => response.setHeader('Content-Type', 'application/json').end('{'),
      'unreadable',
    ],
    ['a list', json([]), 'unreadable'],
    [
      'no score',
      json({ lighthouseResult: { categories: { performance: { score: null } } } }),
      'unreadable',
    ],
    [
      'a score above all',
      json({ lighthouseResult: { categories: { performance: { score: 7 } } } }),
      'unreadable',
    ],
  ]

  it.each(faults)(
    'measures here what the service does not, after %s',
    async (_what, said, fault) => {
      service.say(said)
      const id = await publish(app)
      const data = await speedOf(app, id)
      expect(data).toMatchObject({ source: 'local', fault })
      expect(JSON.stringify(data)).not.toContain('the-key')
      service.say(measured(0.7))
      expect(await speedOf(app, id)).toMatchObject({ source: 'pagespeed', mobile: { score: 0.7 } })
    },
  )

  it('has a timeout', async () => {
    service.say(() => undefined)
    expect(await askService(app.systemContext(), 'the-key', 'http://callboard.test/', 50)).toBe(
      'unreachable',
    )
  })

  it('returns the last figures and their time if the service fails', async () => {
    const id = await publish(app)
    await speedOf(app, id)
    app.setTime('2026-11-17T12:00:00Z')
    service.say(json({}, 503))
    const data = await speedOf(app, id)
    expect(data).toMatchObject({
      ...{ source: 'pagespeed', fault: 'unreachable', lastUpdated: '2026-11-15 12:00:00' },
    })
  })

  it('retries by a job until the service responds', async () => {
    const id = await publish(app)
    const job = { id, address: `http://callboard.test/?p=${id}` }
    service.say(json({}, 503))
    await expect(measureLater(app.systemContext(), job)).rejects.toThrow('unreachable')
    service.say(json({}, 403))
    await expect(measureLater(app.systemContext(), job)).resolves.toBeUndefined()

    service.say(json({}, 500))
    await app.startJobs()
    await speedOf(app, id)
    service.say(measured(0.9))
    app.setTime('2026-11-15T12:05:00Z')
    await app.runDueJobs()
    expect(await speedOf(app, id)).toMatchObject({
      ...{ source: 'pagespeed', mobile: { score: 0.9 }, lastUpdated: '2026-11-15 12:05:00' },
    })
  })

  it.each([
    [{ 'Retry-After': '60' }, '2026-11-15T13:01:00Z'],
    [{}, '2026-11-15T14:10:00Z'],
  ])('leaves the service alone that wants it: %j', async (headers, end) => {
    const at = new Date(end).getTime()
    app.setTime(end.replace(/:..:..Z/, ':00:00Z'))
    const id = await publish(app)
    service.say(json({}, 429, headers))
    expect(await speedOf(app, id)).toMatchObject({ source: 'local', fault: 'limited' })
    service.asked.length = 0
    service.say(measured(0.8))
    app.setTime(new Date(at - 1).toISOString())
    expect(await speedOf(app, id, '&force=1')).toMatchObject({ fault: 'limited' })
    const job = { id, address: 'http://callboard.test/' }
    await expect(measureLater(app.systemContext(), job)).rejects.toThrow('limited')
    expect(service.asked).toEqual([])
    app.setTime(end)
    expect(await speedOf(app, id)).toMatchObject({ source: 'pagespeed' })
  })
})
