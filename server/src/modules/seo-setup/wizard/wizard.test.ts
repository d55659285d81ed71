import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp } from '../../../../test/app.ts'
import { siteSettings } from '../../settings/index.ts'
import { internalOptions } from '../settings/index.ts'

const SEO = '/api/seo/v1'
const STATE = {
  stages: ['welcome', 'category', 'features', 'success'],
  currentStage: 'category',
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
})

const call = (path: string, body: object = {}, role: Role = 'administrator') =>
  app.as(role).post(`${SEO}/${path}`, body)

const step = async (section: string, answers: object) => {
  const answer = await call('wizard', { section, wizard: { ...STATE, ...answers } })
  expect([section, answer.status]).toEqual([section, 200])
  return answer.body
}

const options = async () => (await app.as('administrator').get(`${SEO}/options`)).body.options

const dynamic = async () =>
  (await call('settings/export', { settings: ['searchAppearance'] })).body.settings.settings.dynamic

const told = async (): Promise<readonly string[]> =>
  (await call('options')).body.notifications.active.map(
    (entry: { notification_name: string }) => entry.notification_name,
  )

beforeEach(async () => {
  await call('settings/do-task', { action: 'reset-data' })
})

describe('POST seo/v1/wizard', () => {
  it('stores the category of the site, and describes its home page', async () => {
    const given = { category: 'other', categoryOther: '<b>Club</b>', siteTitle: '#site_title!' }
    const body = await step('category', { category: { ...given, metaDescription: '' } })
    expect(body.options.searchAppearance.global).toMatchObject({
      siteTitle: '#site_title!',
      metaDescription: '#tagline',
    })
    expect(await internalOptions(app.systemContext())).toMatchObject({
      category: 'other',
      categoryOther: 'Club',
    })
    await step('category', { category: { category: 'nonsense', categoryOther: '' } })
    expect((await internalOptions(app.systemContext())).category).toBe('other')
  })

  it('describes a static front page', async () => {
    const admin = app.as('administrator')
    const page = await admin.post('/api/core/v2/pages', { title: 'Front', status: 'publish' })
    const { id } = page.body
    await admin.post('/api/core/v2/settings', { show_on_front: 'page', page_on_front: id })
    await step('category', { category: { siteTitle: 'At the front', metaDescription: 'Welcome' } })
    const { data } = (await admin.get(`${SEO}/post?postId=${id}`)).body
    expect(data.currentPost).toMatchObject({ title: 'At the front', description: 'Welcome' })
    expect((await options()).searchAppearance.global.metaDescription).toBe('#tagline')
    await admin.post('/api/core/v2/settings', { show_on_front: 'posts', page_on_front: 0 })
  })

  it('stores the organisation or person, and responds without settings', async () => {
    const body = await step('additionalInformation', {
      additionalInformation: {
        siteRepresents: 'person',
        personName: 'Ada',
        phone: '',
        socialShareImage: 'https://example.org/s.png',
        social: { profiles: { urls: { twitterUrl: 'https://social.example/a' } } },
      },
    })
    expect(body).toEqual({ success: true })
    const { searchAppearance, social } = await options()
    expect(searchAppearance.global.schema).toMatchObject({
      siteRepresents: 'person',
      personName: 'Ada',
      phone: null,
      organizationName: '#site_title',
    })
    expect(social.facebook.general.defaultImagePosts).toBe('https://example.org/s.png')
    expect(social.twitter.general.defaultImagePosts).toBe('https://example.org/s.png')
    expect(social.profiles.urls.twitterUrl).toBe('https://social.example/a')
  })

  it('enables features, and notifies about missing ones', async () => {
    await call('options', { options: { sitemap: { llms: { enable: false } } } })
    await step('features', {
      features: [
        'sitemaps',
        'email-reports',
        'seo-llms-txt',
        'video-sitemap',
        'news-sitemap',
        'analytics',
        'translation',
        7,
      ],
    })
    const { advanced, sitemap } = await options()
    expect([advanced.emailSummary.enable, sitemap.llms.enable]).toEqual([true, true])
    expect([sitemap.video.enable, sitemap.news.enable]).toEqual([true, true])
    expect(await told()).toEqual(expect.arrayContaining(['install-mi', 'install-addons']))
  })

  it('sets the search appearance', async () => {
    const types = { all: false, included: ['post'] }
    const { options: after } = await step('searchAppearance', {
      searchAppearance: {
        underConstruction: true,
        postTypes: { postTypes: types },
        multipleAuthors: false,
        redirectAttachmentPages: false,
        emailReports: true,
      },
      category: { siteTitle: 'Again' },
    })
    const { author } = after.searchAppearance.archives
    const hidden = { show: false, advanced: { robotsMeta: { default: false, noindex: true } } }
    const shown = { show: true, advanced: { robotsMeta: { default: true, noindex: false } } }
    expect(after.sitemap.general.postTypes).toEqual(types)
    expect(after.advanced.emailSummary.enable).toBe(true)
    expect(after.searchAppearance.global.siteTitle).toBe('Again')
    expect(author).toMatchObject(hidden)
    const { postTypes } = (await dynamic()).searchAppearance
    expect(postTypes.post).toMatchObject(shown)
    expect(postTypes.page).toMatchObject(hidden)
    expect(postTypes.attachment.redirectAttachmentUrls).toBe('disabled')
    expect(postTypes.character).toMatchObject(shown)
    expect((await siteSettings(app.systemContext())).blog_public).toBe(false)
    expect((await app.anonymous.get('/')).text).toMatch(/<meta name="robots" content="noindex/)
    await step('searchAppearance', {
      searchAppearance: {
        underConstruction: false,
        postTypes: { postTypes: { all: true } },
        multipleAuthors: true,
      },
    })
    expect((await siteSettings(app.systemContext())).blog_public).toBe(true)
    const home = (await app.anonymous.get('/')).text
    expect(home).not.toMatch(/<meta name="robots" content="noindex/)
    expect(home).toContain('<title>Again</title>')
    expect((await dynamic()).searchAppearance.postTypes.page).toMatchObject(shown)
    expect((await options()).searchAppearance.archives.author).toMatchObject(shown)
  })

  it('imports data of other products, and reports unknown ones', async () => {
    const { body } = await app
      .as('administrator')
      .post('/api/core/v2/posts', { title: 'Left behind', status: 'publish' })
    await app.systemContext().transaction(async (ctx) => {
      const meta = JSON.stringify({ rank_math_title: '%title% there' })
      await ctx.db.updateTable('posts').set({ meta }).where('id', '=', body.id).execute()
      ctx.touchRows('posts', [body.id])
    })
    await step('importers', { importers: ['rank-math-seo'] })
    expect(await told()).not.toContain('import-failed')
    await app.runDueJobs()
    const { data } = (await app.as('administrator').get(`${SEO}/post?postId=${body.id}`)).body
    expect(data.currentPost.title).toBe('#post_title there')
    await step('importers', { importers: ['nonsense'] })
    expect(await told()).toContain('import-failed')
  })

  it('stores the choice of usage tracking', async () => {
    await step('smartRecommendations', { smartRecommendations: { usageTracking: true } })
    expect((await options()).advanced.usageTracking).toBe(true)
  })

  it('is finished with the last stage', async () => {
    const isDone = async (): Promise<boolean> => {
      const { rows } = (await call('seo-checklist/fetch', { limit: 100 })).body
      return rows.find(({ name }: { name: string }) => name === 'finishSetupWizard').completed
    }
    await step('nonsense', {})
    expect(await isDone()).toBe(false)
    await step('nonsense', { currentStage: 'success' })
    expect(await isDone()).toBe(true)
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['no stages', { section: 'nonsense', wizard: { a: 1 } }],
    ['no data', { section: 'category', wizard: STATE }],
    ['a list', { section: ['category'], wizard: [] }],
    ['odd data', { section: 'category', wizard: { category: ['x'], stages: 'x' } }],
    ['odd features', { section: 'features', wizard: { features: 'x' } }],
    ['odd types', { section: 'searchAppearance', wizard: { searchAppearance: { postTypes: 7 } } }],
    ['a known name', { section: 'constructor', wizard: { constructor: {} } }],
  ])('bears %s, and changes nothing', async (_name, body) => {
    const before = [await options(), await dynamic()]
    const { status, body: answer } = await call('wizard', body)
    expect([status, answer.success]).toEqual([200, true])
    expect([await options(), await dynamic()]).toEqual(before)
  })

  it('rejects an invalid state, and users without the capability', async () => {
    expect((await call('wizard', { section: 'category', wizard: 'text' })).status).toBe(400)
    expect((await call('wizard', { section: 'category' }, 'editor')).status).toBe(403)
    const large = { section: 'x', wizard: { a: 'x'.repeat(400_000) } }
    expect((await call('wizard', large)).status).toBe(413)
  })
})
