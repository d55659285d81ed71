import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import type { Fetched } from '../../../outbound/safe-fetch.ts'
import { saveSettings } from '../../settings/index.ts'

const ROOT = '/api/seo/v1'

interface Heard {
  readonly service: string
  readonly key: string
  readonly urlList: readonly string[]
}

let app: TestApp
let admin: Client
let heard: Heard[] = []
let answers: Partial<Fetched>[] = []
let now = Date.parse('2026-11-16T10:00:30Z')

const pass = async (minutes: number): Promise<void> => {
  now += minutes * 60_000
  app.setTime(new Date(now).toISOString())
  await app.runDueJobs()
}

/** Runs pending submissions, and lets the time pass in which addresses are not repeated. */
const settle = async (): Promise<void> => {
  answers = []
  await pass(1)
  await pass(12)
  await pass(12)
  heard = []
}

const urls = (): readonly (readonly string[])[] =>
  heard.map(({ urlList }) => urlList.map((address) => address.replace('http://callboard.test', '')))

const save = (options: object) => admin.post(`${ROOT}/options`, options)

const publish = async (slug: string, fields: object = {}): Promise<number> => {
  const { body } = await admin.post('/api/core/v2/posts', {
    ...{ title: slug, slug, status: 'publish' },
    ...fields,
  })
  return body.id
}

const keyFile = async (key: string) => {
  const { status, text } = await app.anonymous.get(`/${key}.txt`)
  return status === 200 ? text : status
}

beforeAll(async () => {
  app = await buildTestApp(
    {},
    {
      fetch: async (service, { message }) => {
        heard.push({ service, ...JSON.parse(String(message?.body ?? '{}')) })
        const told = answers.shift()
        if (told?.status === 0) return undefined
        return { url: service, status: 200, type: '', body: Buffer.alloc(0), ...told }
      },
    },
  )
  app.setTime(new Date(now).toISOString())
  admin = app.as('administrator')
  await app.startJobs()
})

describe('switched off', () => {
  it('is reported, with how to switch it on', async () => {
    await publish('nobody-hears-of-it')
    await pass(1)
    expect(heard).toEqual([])
    const { body } = await admin.get(`${ROOT}/index-now/log`)
    expect(body).toMatchObject({ success: true, enabled: false, rows: [] })
    expect(body.obstacle).toContain('indexNow.enable')
    const submitted = await admin.post(`${ROOT}/index-now/submit`, { urls: ['/'] })
    expect([submitted.status, submitted.body.code]).toEqual([409, 'seo_index_now_off'])
    expect((await app.as('editor').post(`${ROOT}/index-now/submit`)).status).toBe(403)
    const { key } = (await admin.get(`${ROOT}/index-now/api-key`)).body
    expect(await keyFile(key)).toBe(404)
  })
})

describe('switched on in the settings', () => {
  beforeAll(async () => {
    const { status } = await save({ indexNowOptions: { indexNow: { enable: true } } })
    expect(status).toBe(200)
  })
  beforeEach(settle)

  it('submits to the official service, and stores the response', async () => {
    answers = [{ status: 202 }]
    await publish('told')
    await pass(1)
    const { key } = (await admin.get(`${ROOT}/index-now/api-key`)).body
    expect(heard).toMatchObject([
      {
        service: 'https://api.indexnow.org/indexnow',
        key,
        host: 'callboard.test',
        keyLocation: `http://callboard.test/${key}.txt`,
        urlList: ['http://callboard.test/told/'],
      },
    ])
    expect(await keyFile(key)).toBe(key)
    const { body } = await admin.get(`${ROOT}/index-now/log?limit=1`)
    expect(body).toMatchObject({ enabled: true, obstacle: '', totals: { page: 1 } })
    expect(body.rows).toEqual([
      {
        ...{ id: expect.any(Number), date: new Date(now).toISOString().replace('.000', '') },
        ...{ status: 202, accepted: true, count: 1, retryAt: null },
        meaning: expect.stringContaining('key'),
        urls: ['http://callboard.test/told/'],
      },
    ])
  })

  it('submits an address again only after eleven minutes', async () => {
    const id = await publish('twice')
    await pass(1)
    await admin.post(`/api/core/v2/posts/${id}`, { title: 'Again' })
    await pass(1)
    await pass(8)
    expect(urls()).toEqual([['/twice/']])
    await pass(3)
    expect(urls()).toEqual([['/twice/'], ['/twice/']])
    await pass(30)
    expect(heard).toHaveLength(2)
  })

  it.each([
    ['seconds', () => '1800'],
    ['a date', () => new Date(now + 31 * 60_000).toUTCString()],
  ])('waits as long as a busy service asks for, in %s', async (_form, retryAfter) => {
    answers = [{ status: 429, retryAfter: retryAfter() }]
    await publish('patient')
    await pass(1)
    expect(heard).toHaveLength(1)
    await publish('patient-too')
    await pass(5)
    await pass(20)
    expect(heard).toHaveLength(1)
    const { rows } = (await admin.get(`${ROOT}/index-now/log?limit=1`)).body
    expect(rows[0]).toMatchObject({ status: 429, accepted: false })
    await pass(10)
    expect(urls().slice(1)).toHaveLength(1)
    expect(urls()[1]).toEqual(expect.arrayContaining([expect.stringMatching(/^\/patient/)]))
  })

  it.each([[{ status: 503 }], [{ status: 0 }], [{ status: 429 }]])(
    'sends again what met %j',
    async (answer) => {
      answers = [answer]
      await publish('again')
      await pass(1)
      expect(heard).toHaveLength(1)
      await pass(30)
      await pass(60)
      expect(heard).toHaveLength(2)
      expect(heard[1]?.urlList).toEqual(heard[0]?.urlList)
    },
  )

  it('loses nothing when a submission was given up', async () => {
    answers = Array.from({ length: 1_000 }, () => ({ status: 500 }))
    await publish('stubborn')
    for (let hour = 0; hour < 12; hour++) await pass(60)
    // More often than the job queue retries.
    expect(heard.length).toBeGreaterThan(10)
    answers = []
    heard = []
    for (let hour = 0; hour < 3; hour++) await pass(60)
    expect(urls()).toEqual([[expect.stringMatching(/^\/stubborn/)]])
  })

  it('submits chosen addresses at once, with those that wait', async () => {
    await publish('waiting')
    const chosen = ['http://callboard.test/told/', '/about/', '/about/']
    const { body } = await admin.post(`${ROOT}/index-now/submit`, { urls: chosen })
    expect(body).toEqual({ success: true, count: 2 })
    await pass(0)
    expect(urls()).toEqual([['/about/', '/told/', '/waiting/']])
    await admin.post(`${ROOT}/index-now/submit`)
    await pass(0)
    expect(heard).toHaveLength(1)
  })

  it('submits no address of another site', async () => {
    const { status, body } = await admin.post(`${ROOT}/index-now/submit`, {
      urls: ['/fine/', 'https://other.example/'],
    })
    expect([status, body.code]).toEqual([400, 'seo_index_now_foreign'])
    await pass(1)
    expect(heard).toEqual([])
  })

  it('submits pages whose meta data changed', async () => {
    const id = await publish('described')
    await settle()
    await admin.post(`${ROOT}/post`, { id, description: 'What it is about' })
    await pass(1)
    expect(urls()).toEqual([['/described/']])
  })

  it('submits changed, moved and deleted terms, unless they are empty', async () => {
    const create = (slug: string) =>
      admin.post('/api/core/v2/categories', { name: slug, slug }).then(({ body }) => body.id)
    const [used] = [await create('used'), await create('unused')]
    await publish('carrier', { categories: [used] })
    await settle()
    await admin.post(`/api/core/v2/categories/${used}`, { slug: 'moved' })
    await pass(1)
    expect(urls()).toEqual([['/category/moved/', '/category/used/']])
    await settle()
    await admin.post(`${ROOT}/post`, { id: used, context: 'term', title: 'Another' })
    await pass(1)
    expect(urls()).toEqual([['/category/moved/']])
    await settle()
    await admin.delete(`/api/core/v2/categories/${used}?force=true`)
    await pass(1)
    expect(urls().flat()).toContain('/category/moved/')
  })

  it('submits the front page by its own address', async () => {
    const { body } = await admin.post('/api/core/v2/pages', {
      ...{ title: 'Front', slug: 'front', status: 'publish' },
    })
    await saveSettings(app.systemContext(), { show_on_front: 'page', page_on_front: body.id })
    await settle()
    await admin.post(`/api/core/v2/pages/${body.id}`, { title: 'Changed' })
    await pass(1)
    expect(urls().flat()).toContain('/')
    await saveSettings(app.systemContext(), { show_on_front: 'posts', page_on_front: 0 })
  })

  describe('skips', () => {
    it.each([
      ['pages that nobody may find', { default: false, noindex: true }],
      ['changes that are too small to date', { limit_modified_date: true }],
    ])('%s', async (_what, fields) => {
      const id = await publish('quiet')
      await admin.post(`${ROOT}/post`, { id, ...fields })
      await settle()
      await admin.post(`/api/core/v2/posts/${id}`, { title: 'Changed' })
      await pass(1)
      expect(heard).toEqual([])
    })

    it('types that are noindex', async () => {
      const robotsMeta = (noindex: boolean) => ({
        dynamicOptions: {
          searchAppearance: {
            postTypes: { page: { advanced: { robotsMeta: { default: !noindex, noindex } } } },
          },
        },
      })
      await save(robotsMeta(true))
      await admin.post('/api/core/v2/pages', { title: 'Hidden', status: 'publish' })
      await pass(1)
      expect(heard).toEqual([])
      await save(robotsMeta(false))
    })

    it('a site that is hidden', async () => {
      await saveSettings(app.systemContext(), { blog_public: false })
      await publish('hidden-site')
      const { body } = await admin.post(`${ROOT}/index-now/submit`, { urls: ['/hidden-site/'] })
      expect(body.code).toBe('seo_index_now_hidden')
      await pass(1)
      expect(heard).toEqual([])
      await saveSettings(app.systemContext(), { blog_public: true })
    })
  })

  describe('the key', () => {
    it('is changed, and the former one stays valid for a day', async () => {
      const { key: first } = (await admin.get(`${ROOT}/index-now/api-key`)).body
      const { key: second } = (await admin.get(`${ROOT}/index-now/generate-api-key`)).body
      expect(second).toMatch(/^[\da-f]{32}$/)
      expect(second).not.toBe(first)
      expect((await admin.get(`${ROOT}/index-now/api-key`)).body).toEqual({
        success: true,
        key: second,
      })
      expect([await keyFile(first), await keyFile(second)]).toEqual([first, second])
      await publish('with-new-key')
      await pass(1)
      expect(heard[0]?.key).toBe(second)
      await pass(23 * 60)
      expect(await keyFile(first)).toBe(first)
      await pass(60)
      expect([await keyFile(first), await keyFile(second)]).toEqual([404, second])
    })

    it('can be chosen, and reset', async () => {
      const chosen = 'abcdef0123456789abcdef0123456789'
      await save({ indexNowOptions: { indexNow: { apiKey: chosen } } })
      expect((await admin.get(`${ROOT}/index-now/api-key`)).body.key).toBe(chosen)
      expect(await keyFile(chosen)).toBe(chosen)
      await admin.post(`${ROOT}/reset-settings`, { settings: ['indexNow'] })
      expect((await admin.get(`${ROOT}/index-now/api-key`)).body.key).not.toBe(chosen)
      await save({ indexNowOptions: { indexNow: { enable: true } } })
    })

    it.each(['robots', '../../etc', 'g'.repeat(32), 'ABCDEF0123456789ABCDEF0123456789', 'a'])(
      'is not %s, and nothing else is saved with it',
      async (apiKey) => {
        const before = (await admin.get(`${ROOT}/index-now/api-key`)).body
        const { status, body } = await save({
          options: { rssContent: { before: 'With a bad key' } },
          indexNowOptions: { indexNow: { apiKey } },
        })
        expect([status, body.success, body.code]).toEqual([400, false, 'seo_invalid_index_now_key'])
        expect((await admin.get(`${ROOT}/index-now/api-key`)).body).toEqual(before)
        const { options } = (await admin.get(`${ROOT}/options`)).body
        expect(options.rssContent.before).not.toBe('With a bad key')
      },
    )
  })
})

describe('permissions', () => {
  it.each(['generate-api-key', 'api-key', 'log'])('ask for %s: administrators', async (path) => {
    expect((await app.anonymous.get(`${ROOT}/index-now/${path}`)).status).toBe(401)
    expect((await app.as('editor').get(`${ROOT}/index-now/${path}`)).status).toBe(403)
    expect((await admin.get(`${ROOT}/index-now/${path}`)).status).toBe(200)
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1'])(
    'ask for the log with %s: nobody',
    async (query) => {
      expect((await admin.get(`${ROOT}/index-now/log?${query}`)).status).toBe(400)
    },
  )
})
