import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { findMails } from '../../mail/index.ts'
import { saveSettings } from '../../settings/index.ts'
import { CHECKS } from './checks.ts'
import { watchSite } from './watch.ts'

const OPTIONS = '/api/seo/v1/options'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp({ mailFrom: 'site@example.org' })
  await app.startJobs()
  admin = app.as('administrator')
  const seoAlerts = { enable: true, recipients: [{ email: 'one@example.org' }] }
  await admin.post(OPTIONS, { options: { tools: { seoAlerts } } })
})

/** Runs the job and returns the mails that it has sent. */
const watch = async (): Promise<string[]> => {
  const before = await findMails(app.systemContext().db, 100)
  await watchSite.run(app.systemContext(), {} as never)
  await app.runDueJobs()
  const after = await findMails(app.systemContext().db, 100)
  const known = new Set(before.map(({ id }) => id))
  return after
    .filter(({ id, recipients }) => !known.has(id) && recipients === 'one@example.org')
    .map(({ subject, text }) => `${subject}: ${text}`)
}

describe('a watched site', () => {
  it('sends no mail without a fault', async () => {
    expect(await watch()).toEqual([])
  })

  it('mails once that its front page is noindex, and once that it no longer is', async () => {
    await saveSettings(app.systemContext(), { blog_public: false })
    expect(await watch()).toContainEqual(expect.stringMatching(/^Alert about .*noindex/s))
    expect(await watch()).toEqual([])
    await saveSettings(app.systemContext(), { blog_public: true })
    expect(await watch()).toContainEqual(expect.stringContaining('All right again'))
    expect(await watch()).toEqual([])
  })

  it('mails that robots.txt disallows the front page', async () => {
    const rules = [JSON.stringify({ userAgent: '*', directive: 'disallow', fieldValue: '/' })]
    const save = (enable: boolean) =>
      admin.post(OPTIONS, { options: { tools: { robots: { enable, rules } } } })
    await save(true)
    expect(await watch()).toEqual([expect.stringContaining('robots.txt keeps')])
    await save(false)
    expect(await watch()).toHaveLength(1)
  })

  it('sends no mail when an alert is disabled while its fault persists', async () => {
    const choose = (noindexHomepage: boolean) =>
      admin.post(OPTIONS, { options: { tools: { seoAlerts: { alerts: { noindexHomepage } } } } })
    await saveSettings(app.systemContext(), { blog_public: false })
    expect((await watch()).length).toBeGreaterThan(0)
    await choose(false)
    expect((await watch()).filter((mail) => mail.includes('may list'))).toEqual([])
    await saveSettings(app.systemContext(), { blog_public: true })
    await choose(true)
    expect((await watch()).filter((mail) => mail.includes('may list'))).toEqual([])
  })

  it('sends no mail for disabled alerts', async () => {
    await admin.post(OPTIONS, {
      options: {
        tools: { seoAlerts: { alerts: { noindexHomepage: false, robotsTxtError: false } } },
      },
    })
    await saveSettings(app.systemContext(), { blog_public: false })
    expect(await watch()).toEqual([])
    await saveSettings(app.systemContext(), { blog_public: true })
  })
})

describe('the check of the sitemap', () => {
  const check = (status: number, body: string) =>
    CHECKS.xmlSitemapError({
      ...app.systemContext(),
      visitSelf: async (url) => ({ url, status, type: '', body: Buffer.from(body) }),
    })

  it('requires a sitemap', async () => {
    expect(await CHECKS.xmlSitemapError(app.systemContext())).toBeUndefined()
    expect(await check(200, '<?xml version="1.0"?><urlset xmlns="x"></urlset>')).toBeUndefined()
    expect(await check(503, '')).toContain('503')
    expect(await check(200, '<html></html>')).toContain('holds no sitemap')
    await admin.post(OPTIONS, { options: { sitemap: { general: { enable: false } } } })
    expect(await check(404, '')).toBeUndefined()
  })
})
