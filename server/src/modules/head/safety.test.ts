import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { type PageHead, readHead } from '../../../test/page-head.ts'
import { form, picture } from '../../../test/pictures.ts'

const V2 = '/wp-json/wp/v2'
const SITE = 'http://callboard.test'

let app: TestApp
let editor: Client

const make = async (given: object): Promise<number> =>
  (await editor.post(`${V2}/posts`, given)).body.id

const publish = (given: object): Promise<number> => make({ status: 'publish', ...given })

const upload = async (name: string, fields: Readonly<Record<string, string>>): Promise<number> => {
  const file = form(name, await picture(40, 30), fields)
  return (await editor.post(`${V2}/media`, undefined, file)).body.id
}

const visit = async (path: string): Promise<PageHead> =>
  readHead((await app.anonymous.get(path)).text)

beforeAll(async () => {
  app = await buildTestApp()
  editor = app.as('editor')
  await app.as('administrator').post(`${V2}/settings`, { title: 'Tea & "Co"' })
})

describe('protected content', () => {
  it('is not revealed before the password is given', async () => {
    await publish({
      ...{
        title: 'Sealed',
        slug: 'sealed',
        password: 'pw',
        featured_media: await upload('leaf.png', {}),
      },
      ...{ content: 'MARKER content', excerpt: 'MARKER excerpt' },
    })
    const { text } = await app.anonymous.get('/sealed/')
    const head = readHead(text)
    expect(text).not.toContain('MARKER')
    expect(text.split('</head>')[0]).not.toContain('leaf')
    expect(head.title).toBe('Protected: Sealed - Tea & "Co"')
    expect(head.meta('robots')).toEqual(['noindex, max-image-preview:large'])
    expect(head.links('alternate', 'application/json+oembed')).toEqual([])
    expect(head.links('alternate', 'application/rss+xml')).toHaveLength(2)
  })

  it('does not appear as an image either', async () => {
    const closed = await make({ title: 'Closed', status: 'private' })
    const hidden = await upload('hidden.png', { post: String(closed) })
    await publish({ title: 'Open', slug: 'open', featured_media: hidden })
    const head = await visit('/open/')
    expect(head.meta('og:image')).toEqual([])
    expect(head.meta('twitter:image')).toEqual([])
  })
})

describe('texts that look like markup', () => {
  it.each([
    ['</script><script>alert(1)</script>', 'Rest'],
    ['"><img src=x onerror=alert(1)>', 'Rest'],
    ['<!-- --><title>', 'Rest'],
    ["' & &amp;lt; &#x3c;b&#x3e;", 'Rest'],
    ['#site_title #unknown_tag', '#post_title'],
  ])('stay text: %s', async (title, excerpt) => {
    const id = await publish({ title: `T ${title}`, excerpt: `${title} ${excerpt}` })
    const { body } = await app.anonymous.get(`${V2}/posts/${id}?_fields=link`)
    const { text } = await app.anonymous.get(body.link.slice(SITE.length))
    const [inside = ''] = text.split('</head>')
    // Structured data, and the choice of colours.
    expect(inside.match(/<script/g)).toHaveLength(2)
    expect(inside.match(/<\/script/g)).toHaveLength(2)
    expect(inside.match(/<title>/g)).toHaveLength(1)
    expect(inside).not.toMatch(/<(?!\/?(?:html|head|title|script)\b|meta |link |!doctype)/i)
    const head = readHead(text)
    expect(head.title).toMatch(/^T.* - Tea & "Co"$/)
    expect(head.node('BlogPosting').headline).toBe(head.title.replace(/ - Tea & "Co"$/, ''))
  })

  it('may be huge', async () => {
    await publish({ title: 'x'.repeat(10_000), slug: 'huge', content: 'y'.repeat(500) })
    const head = await visit('/huge/')
    expect(head.title).toHaveLength(10_000 + ' - Tea & "Co"'.length)
    expect(head.meta('description')).toEqual(['y'.repeat(500)])
  })

  it('may be missing', async () => {
    await publish({ title: '', slug: 'untitled', content: 'Only text' })
    const head = await visit('/untitled/')
    expect(head.title).toBe('Tea & "Co"')
    expect(head.meta('description')).toEqual(['Only text'])
  })
})

describe('addresses with a script scheme', () => {
  it('SEC-51: appear only in elements whose content is text', async () => {
    const code = 'JavaScript:alert(1)'
    const admin = app.as('administrator')
    await admin.post('/api/seo/v1/options', {
      options: {
        webmasterTools: { google: code, bing: code, miscellaneousVerification: null },
        social: {
          profiles: { urls: { facebookPageUrl: code, twitterUrl: code } },
          facebook: {
            general: { defaultImagePosts: code },
            homePage: { image: code, objectType: code, title: code },
            advanced: { enable: true, appId: code, adminId: code, authorUrl: code },
          },
          twitter: { homePage: { image: code, cardType: code } },
        },
      },
    })
    const id = await publish({ title: 'Runs', slug: 'runs', excerpt: code })
    await admin.post('/api/seo/v1/post', {
      id,
      ...{ og_object_type: code, og_video: code, twitter_card: code, canonicalUrl: code },
      ...{ og_image_type: 'custom_image', og_image_custom_url: code, og_title: code },
    })
    for (const path of ['/', '/runs/']) {
      const { text } = await app.anonymous.get(path)
      const elements = [...text.matchAll(/<(?:meta|link) [^>]*javascript:[^>]*>/gi)]
      const names = elements.map(([element]) => /(?:name|property)="([^"]*)"/.exec(element)?.[1])
      expect(names.filter((name) => !/(?:title|description)$/.test(name ?? ''))).toEqual([])
    }
    await admin.post('/api/seo/v1/reset-settings', { settings: ['webmasterTools', 'social'] })
  })
})
