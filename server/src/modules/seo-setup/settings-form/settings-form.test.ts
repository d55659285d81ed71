import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp } from '../../../../test/app.ts'
import { GROUP_NAMES } from '../settings/index.ts'

const SEO = '/api/seo/v1'
const FIELDS = `${SEO}/settings/fields`
const HISTORY = `${SEO}/settings/history`

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

beforeEach(async () => {
  await app
    .as('administrator')
    .post(`${SEO}/reset-settings`, { settings: GROUP_NAMES.filter((name) => name !== 'social') })
})

interface Field {
  readonly name: string
  readonly default: unknown
  readonly value: unknown
}

const fields = async (role: Role = 'administrator'): Promise<readonly Field[]> =>
  (await app.as(role).get(FIELDS)).body.fields

const field = async (name: string): Promise<Field | undefined> =>
  (await fields()).find((field) => field.name === name)

const save = (body: object, role: Role = 'administrator') => app.as(role).post(FIELDS, body)

const preview = async (body: object) =>
  (await app.as('administrator').post(`${SEO}/settings/preview`, body)).body

const changes = async (role: Role = 'administrator') =>
  (await app.as(role).get(HISTORY)).body.changes

const general = { useDefault: false, general_settings: true }

describe('GET seo/v1/settings/fields', () => {
  it('names every setting with its default and its value', async () => {
    await save({ values: { 'breadcrumbs.homepageLabel': 'Start' } })
    const all = await fields()
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(await field('breadcrumbs.homepageLabel')).toEqual({
      ...{ name: 'breadcrumbs.homepageLabel', kind: 'text' },
      ...{ default: 'Home', value: 'Start' },
    })
    const names = all.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'dynamic.searchAppearance.postTypes.post.title',
        'redirects.logs.external',
        'linkAssistant.main.skipSentences',
        'indexNow.indexNow.enable',
      ]),
    )
  })

  it('takes the settings of a new site for the defaults', async () => {
    const name = 'social.twitter.general.useOgData'
    expect(await field(name)).toMatchObject({ default: false, value: false })
    await save({ values: { [name]: true } })
    expect(await field(name)).toMatchObject({ default: false, value: true })
    await save({ reset: [name] })
    expect(await field(name)).toMatchObject({ value: false })
  })

  it('shows only what the user may change', async () => {
    await save({
      values: {
        'accessControl.editor.useDefault': false,
        'accessControl.editor.general_settings': true,
      },
    })
    const names = (await fields('editor')).map(({ name }) => name)
    expect(names).toContain('breadcrumbs.separator')
    expect(
      names.filter((name) => /^(?:social|sitemap|accessControl|redirects)\./.test(name)),
    ).toEqual([])
    expect((await app.as('author').get(FIELDS)).status).toBe(403)
  })
})

describe('POST seo/v1/settings/fields', () => {
  it('saves values in all trees, and resets them', async () => {
    const values = {
      'rssContent.before': 'Hello',
      'dynamic.searchAppearance.postTypes.page.title': '#post_title',
      'linkAssistant.main.skipSentences': 5,
    }
    const saved = await save({ values })
    expect(saved.status).toBe(200)
    for (const [name, value] of Object.entries(values))
      expect(await field(name)).toMatchObject({ value })
    await save({ reset: Object.keys(values), values: { 'breadcrumbs.separator': '/' } })
    for (const name of Object.keys(values)) {
      const { value, default: usual } = (await field(name)) ?? {}
      expect(value).toEqual(usual)
    }
    expect(await field('breadcrumbs.separator')).toMatchObject({ value: '/' })
  })

  it.each<[string, unknown]>([
    ['webmasterTools.google', 7],
    ['advanced.truSeo', 'yes'],
    ['sitemap.general.linksPerIndex', 0],
    ['sitemap.general.linksPerIndex', 1.5],
    ['sitemap.general.filename', '../x'],
    ['social.profiles.urls.facebookPageUrl', 'our page'],
    ['social.profiles.additionalUrls', 'https://example.org/ nonsense'],
    ['searchAppearance.global.schema.email', 'no address'],
    ['advanced.emailSummary.recipients', [{ email: 'no address', frequency: 'weekly' }]],
    ['localBusiness.locations.business.contact.phone', '030 1234'],
    ['localBusiness.maps.mapOptions.center.lat', 91],
    ['indexNow.indexNow.apiKey', 'short'],
    ['breadcrumbs.separator', null],
    ['nothing.of.this.name', 'x'],
    ['__proto__.name', 'x'],
  ])('refuses %s as %j', async (name, value) => {
    const before = await fields()
    const { status, body } = await save({ values: { [name]: value, 'rssContent.before': 'x' } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'rest_invalid_param' })
    expect(body.data.params).toEqual({ [name]: expect.any(String) })
    expect(await fields()).toEqual(before)
  })

  it('refuses the address of another page for the sitemap', async () => {
    const { body: page } = await app
      .as('administrator')
      .post('/api/core/v2/pages', { title: 'Taken', status: 'publish' })
    const { status, body } = await save({ values: { 'sitemap.html.pageUrl': page.link } })
    expect(status).toBe(400)
    expect(Object.keys(body.data.params)).toEqual(['sitemap.html.pageUrl'])
  })

  it('refuses settings of areas that the user does not have', async () => {
    await app
      .as('administrator')
      .post(`${SEO}/options`, { options: { accessControl: { editor: general } } })
    const { status, body } = await save(
      { values: { 'social.facebook.general.enable': false } },
      'editor',
    )
    expect(status).toBe(400)
    expect(Object.keys(body.data.params)).toEqual(['social.facebook.general.enable'])
    expect((await save({ values: { 'rssContent.before': 'x' } }, 'editor')).status).toBe(200)
  })
})

describe('POST seo/v1/settings/preview', () => {
  it('shows a page with other settings, and no other request does', async () => {
    const { body: post } = await app
      .as('administrator')
      .post('/api/core/v2/posts', { title: 'Lamps', excerpt: 'All about lamps', status: 'publish' })
    const title = 'dynamic.searchAppearance.postTypes.post.title'
    const [shown, { body: now }] = await Promise.all([
      preview({
        id: post.id,
        values: { [title]: '#post_title here', 'webmasterTools.google': 'proof-of-google' },
      }),
      app.anonymous.get(`/api/core/v2/posts/${post.id}?_fields=head_json`),
    ])
    expect(shown).toMatchObject({
      ...{ link: post.link, title: 'Lamps here', description: 'All about lamps' },
      social: { title: expect.stringContaining('Lamps') },
    })
    expect(shown.head).toContain('<title>Lamps here</title>')
    expect(shown.head).toContain('proof-of-google')
    expect(now.head_json.title).not.toBe('Lamps here')
    const { body: later } = await app.anonymous.get(`/api/core/v2/posts/${post.id}?_fields=head`)
    expect(later.head).not.toContain('proof-of-google')
    expect(await field(title)).toMatchObject({ value: '#post_title #separator_sa #site_title' })
  })

  it('shows the front page, and what was reset', async () => {
    await save({ values: { 'searchAppearance.global.siteTitle': 'Ours' } })
    expect((await preview({})).title).toBe('Ours')
    expect((await preview({ reset: ['searchAppearance.global.siteTitle'] })).title).not.toBe('Ours')
  })

  it('refuses unknown pages, drafts of others, and invalid values', async () => {
    const asked = (body: object, role: Role = 'administrator') =>
      app.as(role).post(`${SEO}/settings/preview`, body)
    expect((await asked({ id: 999_999 })).status).toBe(404)
    const refused = await asked({ values: { 'sitemap.general.linksPerIndex': 0 } })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.data.params)).toEqual(['sitemap.general.linksPerIndex'])
    expect((await asked({}, 'author')).status).toBe(403)
  })
})

describe('GET seo/v1/settings/history', () => {
  it('tells what was changed, from what, to what and by whom', async () => {
    await save({ values: { 'breadcrumbs.homepageLabel': 'Start', 'rssContent.before': 'x' } })
    const [latest] = await changes()
    expect(latest).toMatchObject({
      author_name: expect.stringMatching(/./),
      date_gmt: expect.any(String),
      changes: [
        { name: 'breadcrumbs.homepageLabel', before: 'Home', after: 'Start' },
        { name: 'rssContent.before', before: null, after: 'x' },
      ],
    })
  })

  it('knows changes by other routes, and no saves that change nothing', async () => {
    await app
      .as('administrator')
      .post(`${SEO}/options`, { options: { breadcrumbs: { breadcrumbPrefix: 'You are here' } } })
    const [latest] = await changes()
    expect(latest.changes).toEqual([
      { name: 'breadcrumbs.breadcrumbPrefix', before: '', after: 'You are here' },
    ])
    await save({ values: { 'breadcrumbs.breadcrumbPrefix': 'You are here' } })
    expect((await changes())[0].id).toBe(latest.id)
  })

  it('can be read in pages, and hides settings of other areas', async () => {
    await save({ values: { 'rssContent.before': 'one' } })
    await save({ values: { 'social.facebook.general.siteName': 'Ours' } })
    const [latest, ...older] = await changes()
    const { body } = await app.as('administrator').get(`${HISTORY}?before=${latest.id}&per_page=1`)
    expect(body.changes).toEqual(older.slice(0, 1))
    await app
      .as('administrator')
      .post(`${SEO}/options`, { options: { accessControl: { editor: general } } })
    const names = (await changes('editor')).flatMap((entry: { changes: Field[] }) =>
      entry.changes.map(({ name }) => name),
    )
    expect(names).toContain('rssContent.before')
    expect(names).not.toContain('social.facebook.general.siteName')
    expect((await app.as('author').get(HISTORY)).status).toBe(403)
  })
})
