import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../../test/app.ts'
import {
  connectConsole,
  GOOGLE_CLIENT,
  startGoogle,
  type TestGoogle,
} from '../../../../../test/google.ts'
import { notificationsOf } from '../../../seo-kernel/notifications/index.ts'
import { saveSettings } from '../../../settings/index.ts'
import { submitSitemaps } from './service.ts'

const S = '/api/seo/v1/search-statistics/sitemap'
const SITE = 'http://callboard.test/'
const SITEMAPS = `/webmasters/v3/sites/${SITE}/sitemaps`
const WEEK = 7 * 24 * 60

let google: TestGoogle
let app: TestApp
let admin: Client
let now = Date.parse('2031-03-01T12:00:00Z')

const pass = async (minutes: number): Promise<void> => {
  now += minutes * 60_000
  app.setTime(new Date(now).toISOString())
  await app.runDueJobs()
}

beforeAll(async () => {
  google = await startGoogle()
  google.properties.set(SITE, 'siteOwner')
  app = await buildTestApp({ ...GOOGLE_CLIENT, googleUrl: google.url, fetchAllow: google.place })
  app.setTime(new Date(now).toISOString())
  admin = app.as('administrator')
  await app.startJobs()
})

const known = (): readonly string[] => [...google.sitemaps.keys()]
const isTold = async (): Promise<boolean> =>
  (await notificationsOf(app.systemContext())).active.some(
    ({ title }) => title === 'The search console cannot read some sitemaps',
  )

describe('without a connection', () => {
  it('sitemaps can be ignored', async () => {
    const ignore = (sitemap: unknown) => admin.post(`${S}/ignore`, { sitemap })
    expect((await ignore('https://example.org/a.xml')).body).toEqual({
      success: true,
      data: {
        internalOptions: { list: [], ignored: ['https://example.org/a.xml'], lastFetch: 0 },
        sitemapsWithErrors: [],
      },
    })
    const { body } = await ignore(['b.xml', 'b.xml', '', 'https://example.org/a.xml', { c: 1 }])
    expect(body.data.internalOptions.ignored).toEqual(['https://example.org/a.xml', 'b.xml'])
  })

  it.each([{}, { sitemap: '' }, { sitemap: [] }, { sitemap: [''] }, { sitemap: { a: {} } }])(
    'names are needed: %j',
    async (given) => {
      for (const action of ['ignore', 'delete']) {
        const { status, body } = await admin.post(`${S}/${action}`, given)
        expect([status, body.success, body.code]).toEqual([400, false, 'seo_missing_sitemap'])
      }
    },
  )

  it('sitemaps cannot be deleted', async () => {
    const { status, body } = await admin.post(`${S}/delete`, { sitemap: `${SITE}sitemap.xml` })
    expect([status, body.success, body.code]).toEqual([400, false, 'seo_console_not_connected'])
  })

  it('the number of ignored sitemaps is limited', async () => {
    const sitemap = Array.from({ length: 600 }, (_, n) => `https://example.org/${n}.xml`)
    const { body } = await admin.post(`${S}/ignore`, { sitemap })
    expect(body.data.internalOptions.ignored).toHaveLength(500)
  })
})

describe('the sitemap of the site', () => {
  it('is submitted as soon as the site is connected', async () => {
    await connectConsole(app, google)
    await app.runDueJobs()
    expect(known()).toEqual([`${SITE}sitemap.xml`])
  })

  it('is submitted again each week, also after a failure', async () => {
    google.sitemaps.clear()
    google.misbehave(SITEMAPS, { status: 503 })
    await pass(WEEK)
    expect(known()).toEqual([])
    // As the job queue does with a failed job.
    await submitSitemaps.run(app.systemContext(), undefined as never)
    expect(known()).toEqual([`${SITE}sitemap.xml`])
  })

  it('is submitted under a new name, and the former one is deleted', async () => {
    await admin.post('/api/seo/v1/options', {
      options: { sitemap: { general: { filename: 'pages' } } },
    })
    await app.runDueJobs()
    expect(known()).toEqual([`${SITE}pages.xml`])
  })

  it('is not submitted while the site is hidden', async () => {
    await saveSettings(app.systemContext(), { blog_public: false })
    await pass(WEEK)
    expect(known()).toEqual([])
    await saveSettings(app.systemContext(), { blog_public: true })
    await pass(WEEK)
    expect(known()).toEqual([`${SITE}pages.xml`])
  })
})

describe('sitemaps with errors', () => {
  const path = `${SITE}old.xml`

  it('are notified', async () => {
    expect(await isTold()).toBe(false)
    google.sitemaps.set(path, { path, errors: '2' })
    await pass(WEEK)
    expect(await isTold()).toBe(true)
  })

  it('stay where the console does not delete them', async () => {
    google.misbehave(SITEMAPS, { status: 500 })
    const { status, body } = await admin.post(`${S}/delete`, { sitemap: path })
    expect([status, body.success]).toEqual([502, false])
    expect(await isTold()).toBe(true)
  })

  it('are deleted', async () => {
    const { body } = await admin.post(`${S}/delete`, { sitemap: path })
    expect(body.data.sitemapsWithErrors).toEqual([])
    expect(body.data.internalOptions.list).toMatchObject([{ path: `${SITE}pages.xml` }])
    expect(body.data.internalOptions.lastFetch).toBe(now / 1_000)
    expect([await isTold(), known()]).toEqual([false, [`${SITE}pages.xml`]])
  })

  it('are ignored on request', async () => {
    google.sitemaps.set(path, { path, errors: '2' })
    await pass(WEEK)
    expect(await isTold()).toBe(true)
    const { body } = await admin.post(`${S}/ignore`, { sitemap: path })
    expect(body.data.sitemapsWithErrors).toEqual([])
    expect(body.data.internalOptions.list).toHaveLength(2)
    expect(await isTold()).toBe(false)
    const connection = await admin.get('/api/seo/v1/search-statistics/connection')
    expect(connection.body.sitemaps).toEqual(body.data.internalOptions)
  })

  it('are heeded again on request', async () => {
    const { body } = await admin.post(`${S}/ignore`, { sitemap: path, ignored: false })
    expect(body.data.sitemapsWithErrors).toMatchObject([{ path, errors: 2 }])
    expect(await isTold()).toBe(true)
  })

  it('are removed with the connection', async () => {
    const other = `${SITE}other.xml`
    google.sitemaps.set(other, { path: other, errors: '1' })
    await pass(WEEK)
    expect(await isTold()).toBe(true)
    await admin.delete('/api/seo/v1/search-statistics/auth')
    expect(await isTold()).toBe(false)
    const { body } = await admin.post(`${S}/ignore`, { sitemap: other })
    expect(body.data.internalOptions).toMatchObject({ list: [], lastFetch: 0 })
  })
})
