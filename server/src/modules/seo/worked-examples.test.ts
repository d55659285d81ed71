import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { saveSettings } from '../settings/index.ts'

const SEO = '/api/seo/v1'
const CORE = '/api/core/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

/** The examples of the specification's appendix D, with what they leave open. */
describe('worked examples', () => {
  it('D.1: everything that the editor needs about a post', async () => {
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

  it('D.8: a notification that is put off, and one that is dismissed', async () => {
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

  it('D.8: query arguments that visitors’ addresses had', async () => {
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
})
