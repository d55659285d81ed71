import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { saveSearchDays } from '../seo-search-engines/search-traffic/index.ts'
import { saveSettings } from '../settings/index.ts'

const SEO = '/api/seo/v1'
const CORE = '/api/core/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

/** The examples of the specification's appendix D, and cases that they leave open. */
describe('worked examples', () => {
  it('D.1: all data of a post for the editor', async () => {
    const post = { title: 'Green tea', slug: 'green-tea', status: 'publish', content: 'Leaves' }
    const { id } = (await admin.post(`${CORE}/posts`, post)).body
    const keyphrases = {
      focus: { keyphrase: 'green tea', score: 78, analysis: {} },
      additional: [],
    }
    const analysis = { basic: {}, title: {}, readability: {} }
    const saved = await admin.post(`${SEO}/post`, {
      ...{ id, description: 'How to brew green tea.', keyphrases, seo_score: 71 },
      page_analysis: { analysis },
    })
    expect(saved.body).toEqual({ success: true, posts: id })
    const { body } = await admin.get(`${SEO}/post?postId=${id}`)
    expect(body).toMatchObject({
      success: true,
      data: {
        currentPost: {
          ...{ context: 'post', id: String(id), postType: 'post', postStatus: 'publish' },
          ...{ permalink: 'http://callboard.test/green-tea/', keywords: [] },
          description: 'How to brew green tea.',
          metaDefaults: {
            title: '#post_title #separator_sa #site_title',
            description: '#post_excerpt',
          },
          keyphrases,
          page_analysis: { analysis },
          ...{ seo_score: 71, pillar_content: false, canonicalUrl: null },
          ...{ default: true, noindex: false, nofollow: false, maxSnippet: -1 },
          ...{ maxImagePreview: 'large', priority: 'default', frequency: 'default' },
          ...{ og_object_type: 'default', og_image_type: 'default' },
          schema: {
            ...{ blockGraphs: [], customGraphs: [], graphs: [] },
            default: { graphName: 'BlogPosting', isEnabled: true },
          },
          options: {
            linkFormat: { internalLinkCount: 0, linkAssistantDismissed: false },
            primaryTerm: { productEducationDismissed: false },
          },
        },
        redirects: null,
      },
    })
  })

  it('D.8: a template of structured data', async () => {
    const template = {
      ...{ id: 't-1', slug: 'faq-page', graphName: 'FAQPage', label: 'Tea FAQ' },
      properties: { questions: [{ question: 'Which water?', answer: '80 degrees.' }] },
    }
    const { body } = await admin.post(`${SEO}/schema/templates`, { template })
    expect(body).toEqual({ success: true, templates: [template] })
  })

  it('D.8: a notification that is snoozed, and one that is dismissed', async () => {
    await saveSettings(app.systemContext(), { blog_public: false })
    const lists = async (path: string, given?: unknown) =>
      (await admin.post(`${SEO}/${path}`, given)).body.notifications
    const { active } = await lists('notifications/dismiss', [])
    const notice = active.find(
      (told: { notification_name: string }) => told.notification_name === 'blog-visibility',
    )
    expect(notice).toMatchObject({ type: 'error', dismissed: false, end: null })
    const later = await lists('notification/blog-visibility-reminder')
    expect(JSON.stringify(later)).not.toContain('"blog-visibility"')
  })

  it('D.8: query arguments of visited addresses', async () => {
    await admin.post(`${SEO}/options`, {
      options: { searchAppearance: { advanced: { blockArgs: { enable: true } } } },
    })
    const { body } = await admin.post(`${SEO}/crawl-cleanup`, {
      ...{ filter: 'unblocked', limit: 20, offset: 0 },
    })
    expect(body).toMatchObject({
      success: true,
      totals: { page: 1 },
      filters: [
        { slug: 'unblocked', active: true },
        { slug: 'blocked', active: false },
      ],
    })
  })

  const redirect = {
    sourceUrls: [{ url: '/old', regex: false, ignoreSlash: true, ignoreCase: true }],
    ...{ targetUrl: '/new', redirectType: 301, redirectTypeHasTarget: true },
    ...{ queryParam: 'ignore', customRules: [{ type: 'login', value: 'loggedout' }] },
    ...{ group: 'manual', comment: '' },
  }

  it('D.3: a redirect that is created and found', async () => {
    const made = await admin.post(`${SEO}/redirects`, redirect)
    const { id } = made.body.redirect
    const { body } = await admin.post(`${SEO}/redirects/all`, {
      ...{ limit: 20, offset: 0, searchTerm: 'old' },
    })
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(body).toMatchObject({
      success: true,
      rows: [
        {
          ...{ id, source_url: '/old', target_url: '/new', type: 301, query_param: 'ignore' },
          ...{ group: 'manual', groupName: 'Manual Redirects', regex: false },
          ...{ ignore_slash: true, ignore_case: true, enabled: true, hits: 0, comment: '' },
          ...{ post_id: null, custom_rules: [{ type: 'login', value: 'loggedout' }] },
          ...{ created: moment, updated: moment },
        },
      ],
      totals: { total: 1, pages: 1, page: 1 },
      filters: [
        { slug: 'all', name: 'All', count: 1, active: true },
        { slug: 'enabled', name: 'Enabled', count: 1, active: false },
        { slug: 'disabled', name: 'Disabled', count: 0, active: false },
      ],
    })
    await admin.delete(`${SEO}/redirects/${id}`)
  })

  it('D.3: how redirects match requests', async () => {
    const visitor = createVisitor(app)
    const answer = async (path: string): Promise<string | number> => {
      const { status, headers } = await visitor.get(path)
      return headers.location?.replace('http://callboard.test', '') ?? status
    }
    const expectOf = async (
      url: string,
      more: object,
      expected: Readonly<Record<string, string | number>>,
    ): Promise<void> => {
      const { regex = false, ignoreSlash = true, ...rest } = more as Record<string, unknown>
      const { body } = await admin.post(`${SEO}/redirects`, {
        ...redirect,
        sourceUrls: [{ url, regex, ignoreSlash, ignoreCase: true }],
        customRules: [],
        ...rest,
      })
      for (const [path, result] of Object.entries(expected))
        expect([path, await answer(path)]).toEqual([path, result])
      await admin.delete(`${SEO}/redirects/${body.redirect.id}`)
    }
    // Addresses of this site end in a slash.
    await expectOf('/old', {}, { '/old/': '/new/' })
    await expectOf('/old', { ignoreSlash: false }, { '/old/': 404 })
    await expectOf('/Old', {}, { '/oLD': '/new/' })
    const exact = { queryParam: 'exact' }
    await expectOf('/old', exact, { '/old?a=1': '/new/' })
    await expectOf('/old?a=1&b=2', exact, {
      '/old?b=2&a=1': '/new/',
      '/old?a=1': 404,
      '/old?a=1&b=2&c=3': 404,
    })
    await expectOf('/old?a=1', {}, { '/old': '/new/', '/old?z=9': '/new/' })
    await expectOf(
      '/old',
      { queryParam: 'pass', targetUrl: '/new?a=0' },
      { '/old?a=1&b=2': '/new/?a=1&b=2' },
    )
    await expectOf('/old', { queryParam: 'utm' }, { '/old?utm_source=x&a=1': '/new/?utm_source=x' })
    await expectOf(
      '^/blog/(\\d+)/(.*)$',
      { regex: true, targetUrl: '/news/$2' },
      { '/blog/2020/tea': '/news/tea/' },
    )
    await expectOf('/gone', { redirectType: 410, targetUrl: '' }, { '/gone': 410 })
    await expectOf('/a/', { targetUrl: '/a' }, { '/a/': 404 })
    const forMembers = [{ type: 'login', value: 'loggedin' }]
    await expectOf('/old', { customRules: forMembers }, { '/old': 404 })
  })

  it('D.4: a redirect that is tested', async () => {
    const { id } = (await admin.post(`${SEO}/redirects`, redirect)).body.redirect
    const { body } = await admin.post(`${SEO}/redirects/${id}/test`)
    expect(body).toMatchObject({
      success: true,
      errors: [],
      redirect: {
        responseCode: 301,
        sourceUrl: 'http://callboard.test/old',
        targetUrl: 'http://callboard.test/new/',
        location: 'http://callboard.test/new/',
        xRedirectBy: 'SEO Redirects',
      },
    })
  })

  it('D.9: a tracked keyword with its position and its history', async () => {
    const tracker = `${SEO}/search-statistics/keyword-rank-tracker`
    await app.systemContext().transaction((ctx) =>
      saveSearchDays(ctx, [
        {
          date: '2024-05-01',
          queries: [{ query: 'green tea', clicks: 1, impressions: 100, position: 6.8 }],
        },
        {
          date: '2024-05-02',
          queries: [{ query: 'green tea', clicks: 39, impressions: 800, position: 6.125 }],
        },
      ]),
    )
    await admin.post(`${tracker}/keywords`, { keywords: ['green tea'] })
    const { id } = (await admin.get(`${tracker}/keywords`)).body.all.rows[0]
    await admin.post(`${tracker}/groups`, { groups: ['Tea'], keywords: [{ id }] })
    await admin.put(`${tracker}/keywords/${id}`, { favorited: true })
    const { body } = await admin.get(`${tracker}/keywords?limit=20`)
    const keyword = { id, name: 'green tea', favorited: true }
    const groups = [{ id: expect.any(Number), name: 'Tea' }]
    expect(body).toEqual({
      success: true,
      count: 1,
      all: { rows: [{ ...keyword, groups }] },
      paginated: {
        rows: [
          {
            ...keyword,
            groups,
            statistics: {
              ...{ clicks: 40, impressions: 900, ctr: 4.44, position: 6.2 },
              // There is no data for the earlier period.
              difference: { clicks: 0, impressions: 0, ctr: 0, position: 0 },
              history: [
                { date: '2024-05-01', position: 6.8, clicks: 1 },
                { date: '2024-05-02', position: 6.13, clicks: 39 },
              ],
            },
          },
        ],
        totals: { total: 1, pages: 1, page: 1 },
        ...{ orderBy: 'created', orderDir: 'DESC' },
      },
    })
  })
})
