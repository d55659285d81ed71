import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { type PageHead, readHead } from '../../../../test/page-head.ts'
import { form, picture } from '../../../../test/pictures.ts'
import { countQueries } from '../../../../test/queries.ts'
import { createItem } from '../../catalogue/save/index.ts'
import { replaceSeoOptions } from '../../seo-kernel/options/index.ts'
import { saveSettings } from '../../settings/index.ts'

const V2 = '/wp-json/wp/v2'
const SEO = '/api/seo/v1'
const SITE = 'http://callboard.test'

let app: TestApp
let admin: Client
let post: number
let category: number

const make = async (path: string, given: object): Promise<number> => {
  const { status, body } = await admin.post(`${V2}/${path}`, given)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const publish = (given: object, type = 'posts'): Promise<number> =>
  make(type, { status: 'publish', ...given })

const upload = async (name: string, fields: Readonly<Record<string, string>> = {}) =>
  (await admin.post(`${V2}/media`, undefined, form(name, await picture(600, 400), fields))).body

const write = async (id: number, fields: object): Promise<void> => {
  const { status, body } = await admin.post(`${SEO}/post`, { id, ...fields })
  expect(status, JSON.stringify(body)).toBe(200)
}

const choose = async (options: object, dynamicOptions: object = {}): Promise<void> => {
  const { status } = await admin.post(`${SEO}/options`, { options, dynamicOptions })
  expect(status).toBe(200)
}

const open = (path: string) => app.anonymous.get(path, { headers: { accept: 'text/html' } })

const visit = async (path: string, status = 200): Promise<PageHead> => {
  const answer = await open(path)
  expect(answer.status).toBe(status)
  return readHead(answer.text)
}

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  await saveSettings(app.systemContext(), {
    title: 'Gazette',
    description: 'News',
    posts_per_page: 2,
  })
  category = await make('categories', { name: 'Tides', slug: 'tides' })
  const tag = await make('tags', { name: 'Rope', slug: 'rope' })
  post = await publish({
    ...{ title: 'Lights', slug: 'lights', content: 'Lamps <b>lit</b>.' },
    ...{ categories: [category], tags: [tag] },
  })
})

beforeEach(async () => {
  await replaceSeoOptions(app.systemContext(), {})
})

describe('settings', () => {
  it('take effect on the next request, without another query', async () => {
    expect((await visit('/lights/')).title).toBe('Lights - Gazette')
    const usual = await countQueries(app, () => visit('/lights/'))
    await choose(
      { searchAppearance: { global: { separator: '&raquo;' } } },
      {
        searchAppearance: {
          postTypes: { post: { title: '#site_title #separator_sa #post_title' } },
        },
      },
    )
    expect((await visit('/lights/')).title).toBe('Gazette » Lights')
    expect(await countQueries(app, () => visit('/lights/'))).toBe(usual)
  })

  it('apply to the heads of lists', async () => {
    await choose(
      {
        searchAppearance: {
          global: { siteTitle: '', metaDescription: 'About #site_title' },
          archives: { author: { title: 'By #author_name', show: false }, date: { show: false } },
          advanced: { pagedFormat: '/ #page_number' },
        },
      },
      {
        searchAppearance: {
          taxonomies: { category: { title: '', metaDescription: '#archive_title' } },
        },
      },
    )
    const home = await visit('/')
    expect([home.title, home.meta('description')]).toEqual(['Gazette', ['About Gazette']])
    const author = await visit('/author/administrator/')
    expect(author.title).toBe('By administrator')
    expect(author.meta('robots')).toEqual(['noindex, max-image-preview:large'])
    const term = await visit('/category/tides/')
    expect([term.title, term.meta('description')]).toEqual(['Tides - Gazette', ['Category: Tides']])
    const year = await visit(`/${new Date().getUTCFullYear()}/`)
    expect(year.meta('robots')).toEqual(['noindex, max-image-preview:large'])
  })

  it.each([
    [
      { default: false, noarchive: true, nosnippet: true, maxSnippet: 5 },
      'noarchive, nosnippet, max-video-preview:-1, max-image-preview:large',
    ],
    [
      { default: false, noimageindex: true, maxSnippet: 5, maxVideoPreview: 6 },
      'noimageindex, max-snippet:5, max-video-preview:6',
    ],
    [{ default: true, noarchive: true }, 'max-image-preview:large'],
    [
      { default: false, noindex: true, maxImagePreview: '"><b>' },
      'noindex, max-snippet:-1, max-video-preview:-1, max-image-preview:large',
    ],
  ])('tell robots what they may do: %j', async (globalRobotsMeta, expected) => {
    await choose({ searchAppearance: { advanced: { globalRobotsMeta } } })
    expect((await visit('/lights/')).meta('robots')).toEqual([expected])
  })

  it('set robots by kind of page, which pages may override', async () => {
    const robotsMeta = { default: false, noindex: true }
    await choose(
      { searchAppearance: { archives: { author: { advanced: { robotsMeta } } } } },
      {
        searchAppearance: {
          postTypes: { post: { advanced: { robotsMeta } } },
          taxonomies: { category: { advanced: { robotsMeta } }, post_tag: { show: false } },
        },
      },
    )
    for (const path of ['/lights/', '/category/tides/', '/tag/rope/', '/author/administrator/'])
      expect((await visit(path)).meta('robots').join(), path).toContain('noindex')
    await write(post, { default: false, nofollow: true })
    expect((await visit('/lights/')).meta('robots')).toEqual(['nofollow, max-image-preview:large'])
    await write(post, { default: true, nofollow: false })
  })

  it('add verification codes to every page', async () => {
    await choose({
      webmasterTools: {
        google: '<meta name="google-site-verification" content="g-1">',
        bing: 'b"2>',
        norton: 'n-3',
        miscellaneousVerification:
          '&lt;meta name="own" content="x&amp;quot;y"&gt;&lt;link rel="me" href="https://me.test/"&gt;' +
          '&lt;link rel="stylesheet" href="https://evil.test/"&gt;&lt;meta http-equiv="refresh" content="0"&gt;' +
          '&lt;link rel="me" href="javascript:alert(1)"&gt;&lt;meta name="robots" content="all"&gt;&lt;script&gt;1&lt;/script&gt;',
      },
    })
    for (const [path, status] of [
      ['/', 200],
      ['/lights/', 200],
      ['/nothing/', 404],
    ] as const) {
      const head = await visit(path, status)
      expect(head.meta('google-site-verification')).toEqual(['g-1'])
      expect(head.meta('msvalidate.01')).toEqual(['b"2>'])
      expect(head.meta('norton-safeweb-site-verification')).toEqual(['n-3'])
      expect(head.meta('own')).toEqual(['x"y'])
      expect(head.links('me')).toEqual([{ rel: 'me', href: 'https://me.test/' }])
      expect(head.links('stylesheet').map(({ href }) => href)).not.toContain('https://evil.test/')
      expect(head.meta('robots').join()).not.toContain('all')
    }
    const { text } = await open('/')
    expect(text).not.toMatch(/refresh|javascript|<script>/)
  })

  it('exclude the whole site from search engines', async () => {
    await saveSettings(app.systemContext(), { blog_public: false })
    for (const path of ['/', '/lights/', '/category/tides/'])
      expect((await visit(path)).meta('robots').join(), path).toMatch(/^noindex, nofollow/)
    await saveSettings(app.systemContext(), { blog_public: true })
  })
})

describe('social tags', () => {
  it('follow the settings of the site', async () => {
    await choose(
      {
        social: {
          profiles: {
            sameUsername: {
              enable: true,
              username: 'gz',
              included: ['facebookPageUrl', 'twitterUrl'],
            },
          },
          facebook: {
            general: { siteName: 'The #site_title', defaultImagePosts: 'https://img.test/d.png' },
            advanced: {
              enable: true,
              adminId: '1',
              appId: '2',
              authorUrl: 'https://f.test/w',
              generateArticleTags: true,
            },
          },
          twitter: { general: { defaultCardType: 'summary', additionalData: true } },
        },
      },
      { social: { facebook: { general: { postTypes: { page: { objectType: 'website' } } } } } },
    )
    const head = await visit('/lights/')
    expect(head.meta('og:site_name')).toEqual(['The Gazette'])
    expect(head.meta('og:image')).toEqual(['https://img.test/d.png'])
    expect(head.meta('fb:admins')).toEqual(['1'])
    expect(head.meta('fb:app_id')).toEqual(['2'])
    expect(head.meta('article:tag')).toEqual(['tides', 'rope'])
    expect(head.meta('article:publisher')).toEqual(['https://facebook.com/gz'])
    expect(head.meta('article:author')).toEqual(['https://f.test/w'])
    expect(head.meta('twitter:card')).toEqual(['summary'])
    expect(head.meta('twitter:site')).toEqual(['@gz'])
    expect(head.meta('twitter:creator')).toEqual(['@gz'])
    expect(head.meta('twitter:data1')).toEqual(['administrator'])
    await publish({ title: 'About', slug: 'about' }, 'pages')
    const page = await visit('/about/')
    expect(page.meta('og:type')).toEqual(['website'])
    expect(page.meta('article:published_time')).toEqual([])
  })

  it('can be switched off', async () => {
    await choose({
      social: { facebook: { general: { enable: false } }, twitter: { general: { enable: false } } },
    })
    const { text } = await open('/lights/')
    expect(text).not.toMatch(/"(?:og|twitter|article):/)
  })

  it('have settings for the front page', async () => {
    await choose({
      social: {
        facebook: {
          homePage: {
            title: 'Hello #site_title',
            description: 'Come in',
            objectType: 'blog',
            image: '/x.png',
          },
        },
        twitter: {
          general: { useOgData: false },
          homePage: { title: 'Card', cardType: 'summary_large_image' },
        },
      },
    })
    const head = await visit('/')
    expect(head.meta('og:title')).toEqual(['Hello Gazette'])
    expect(head.meta('og:type')).toEqual(['blog'])
    expect(head.meta('og:image')).toEqual([`${SITE}/x.png`])
    expect(head.meta('twitter:title')).toEqual(['Card'])
    expect(head.meta('twitter:description')).toEqual(['Come in'])
    expect(head.meta('twitter:card')).toEqual(['summary_large_image'])
  })

  it('have the image chosen for a page', async () => {
    const featured = await upload('featured.png')
    const inline = await upload('inline.png')
    const id = await publish({
      ...{ title: 'Seen', slug: 'seen', featured_media: featured.id },
      content: `<p><img src="javascript:alert(1)"><img src="${inline.source_url}"></p>`,
    })
    const attached = await upload('attached.png', { post: String(id) })
    const imageFor = async (fields: object) => {
      await write(id, fields)
      return (await visit('/seen/')).meta('og:image')
    }
    expect(await imageFor({})).toEqual([featured.source_url])
    expect(await imageFor({ og_image_type: 'content' })).toEqual([inline.source_url])
    expect(await imageFor({ og_image_type: 'attach' })).toEqual([attached.source_url])
    expect(await imageFor({ og_image_type: 'auto' })).toEqual([featured.source_url])
    expect(await imageFor({ og_image_type: 'author' })).toEqual([
      expect.stringContaining('/avatar/'),
    ])
    const own = { og_image_type: 'custom_image', og_image_custom_url: 'https://img.test/o.png' }
    expect(await imageFor(own)).toEqual(['https://img.test/o.png'])
    expect(await imageFor({ og_image_custom_url: 'javascript:alert(1)' })).toEqual([])
    await write(id, { twitter_use_og: false, twitter_image_type: 'content' })
    expect((await visit('/seen/')).meta('twitter:image')).toEqual([inline.source_url])
  })
})

describe('the record of a page', () => {
  it('overrides the settings', async () => {
    await write(post, {
      ...{ title: '<b>Own</b> #separator_sa [gallery] #site_title', description: 'Said & "done"' },
      ...{
        canonicalUrl: 'https://other.test/?a=1&b=2',
        og_title: 'Preview',
        og_object_type: 'book',
      },
      ...{ twitter_use_og: false, twitter_title: 'Card', og_video: 'https://v.test/a.mp4' },
    })
    const head = await visit('/lights/')
    expect(head.title).toBe('Own - Gazette')
    expect(head.meta('description')).toEqual(['Said & "done"'])
    expect(head.links('canonical')).toMatchObject([{ href: 'https://other.test/?a=1&b=2' }])
    expect(head.meta('og:url')).toEqual(['https://other.test/?a=1&b=2'])
    expect(head.meta('og:title')).toEqual(['Preview'])
    expect(head.meta('og:type')).toEqual(['book'])
    expect(head.meta('og:video')).toEqual(['https://v.test/a.mp4'])
    expect(head.meta('twitter:title')).toEqual(['Card'])
    expect(head.meta('article:published_time')).toEqual([])
  })

  it('applies to feeds, embeds and the API as well', async () => {
    const { text } = await app.anonymous.get('/feed/')
    expect(text).toContain('<title><![CDATA[Own - Gazette]]></title>')
    expect(text).toContain('<![CDATA[<p>Said &amp; &quot;done&quot;</p>')
    const { body } = await app.anonymous.get(`/api/oembed/1.0/embed?url=${SITE}/lights/`)
    expect(body.title).toBe('Preview')
    expect((await open('/lights/embed/')).text).toContain('<title>Preview · Gazette</title>')
    const item = await app.anonymous.get(`${V2}/posts/${post}?_fields=head_json`)
    expect(item.body.head_json).toMatchObject({
      title: 'Own - Gazette',
      canonical: 'https://other.test/?a=1&b=2',
    })
  })

  it.each([
    ['javascript:alert(1)', `${SITE}/lights/`],
    [' JaVaScRiPt:alert(1)', `${SITE}/lights/`],
    ['data:text/html,x', `${SITE}/lights/`],
    ['not an address', 'http://not%20an%20address'],
    ['/elsewhere/', `${SITE}/elsewhere/`],
    ['https://x.test/"><script>', 'https://x.test/'],
  ])('leads nowhere it should not: %s', async (canonicalUrl, expected) => {
    await write(post, { canonicalUrl })
    const { text } = await open('/lights/')
    expect(readHead(text).links('canonical')[0]?.href).toMatch(expected)
    expect(text).not.toMatch(/alert|"><script/)
  })

  it.each([
    '"><script>alert(1)</script>',
    "' onload=x",
    '</title><b>',
    '\u0000 \\1 $& #post_title',
  ])('breaks out of nothing: %s', async (text) => {
    const fields = [
      'title',
      'description',
      'og_title',
      'og_description',
      'twitter_title',
      'og_object_type',
      'twitter_card',
      'og_article_section',
      'og_video',
    ]
    await write(post, {
      ...Object.fromEntries(fields.map((name) => [name, text])),
      og_article_tags: JSON.stringify([{ label: text, value: text }]),
    })
    const page = (await open('/lights/')).text
    const [inside = ''] = page.split('</head>')
    expect(inside).not.toMatch(/<(?!\/?(?:html|head|title|script)\b|meta |link |!doctype)/i)
    expect(inside.match(/<script/g)).toHaveLength(1)
  })

  it('falls back to the settings once it is emptied', async () => {
    const names = [
      'title',
      'description',
      'og_title',
      'og_description',
      'canonicalUrl',
      'og_object_type',
      'twitter_title',
    ]
    await write(post, Object.fromEntries(names.map((name) => [name, ''])))
    const head = await visit('/lights/')
    expect([head.title, head.meta('description')]).toEqual(['Lights - Gazette', ['Lamps lit.']])
    expect(head.links('canonical')).toMatchObject([{ href: `${SITE}/lights/` }])
  })

  it('can belong to a term', async () => {
    await write(category, {
      ...{ context: 'term', title: 'All tides', description: 'Up and down' },
      ...{ default: false, nofollow: true, canonicalUrl: 'https://other.test/t/' },
    })
    const head = await visit('/category/tides/')
    expect([head.title, head.meta('description')]).toEqual(['All tides', ['Up and down']])
    expect(head.meta('robots')).toEqual(['nofollow, max-image-preview:large'])
    expect(head.links('canonical')).toMatchObject([{ href: 'https://other.test/t/' }])
    await write(category, {
      context: 'term',
      title: '',
      description: '',
      default: true,
      canonicalUrl: '',
    })
  })

  it('adds keywords where the setting is on', async () => {
    const keywords = JSON.stringify([
      { label: 'x', value: 'Lamp' },
      { label: 'y', value: 'North "Mole"' },
    ])
    await write(post, { keywords })
    expect((await visit('/lights/')).meta('keywords')).toEqual([])
    const advanced = {
      useKeywords: true,
      useTagsForMetaKeywords: true,
      dynamicallyGenerateKeywords: true,
    }
    await choose({ searchAppearance: { advanced } })
    expect((await visit('/lights/')).meta('keywords')).toEqual(['lamp,north "mole",rope'])
    expect((await visit('/category/tides/')).meta('keywords')).toEqual(['lamp,north "mole",rope'])
  })

  it('is not loaded item by item on lists', async () => {
    await publish({ title: 'Second', categories: [category] })
    await visit('/category/tides/')
    const usual = await countQueries(app, () => visit('/category/tides/'))
    const advanced = { useKeywords: true, dynamicallyGenerateKeywords: true }
    await choose({ searchAppearance: { advanced } })
    await visit('/category/tides/')
    expect(await countQueries(app, () => visit('/category/tides/'))).toBe(usual + 1)
  })
})

describe('addresses', () => {
  it('of categories can omit the base', async () => {
    const child = await make('categories', { name: 'Ebb', slug: 'ebb', parent: category })
    await publish({ title: 'Low water', slug: 'low', categories: [child] })
    const linkOf = async () => (await app.anonymous.get(`${V2}/categories/${child}`)).body.link
    expect(await linkOf()).toBe(`${SITE}/category/tides/ebb/`)
    expect((await open('/tides/ebb/')).status).toBe(404)
    await choose({ searchAppearance: { advanced: { removeCategoryBase: true } } })
    expect(await linkOf()).toBe(`${SITE}/tides/ebb/`)
    const head = await visit('/tides/ebb/')
    expect(head.title).toBe('Ebb - Gazette')
    expect(head.links('canonical')).toMatchObject([{ href: `${SITE}/tides/ebb/` }])
    expect((await visit('/low/')).node('BreadcrumbList').itemListElement).toMatchObject([
      {},
      { item: `${SITE}/tides/` },
      { item: `${SITE}/tides/ebb/` },
      {},
    ])
    const former = await open('/category/tides/ebb/?x=1')
    expect([former.status, former.headers.location]).toEqual([301, `${SITE}/tides/ebb/?x=1`])
    expect((await open('/ebb/')).status).toBe(404)
    expect((await open('/tides/feed/')).status).toBe(200)
    expect((await open('/tides/embed/')).status).toBe(404)
    expect((await visit('/lights/')).title).toContain('Lights')
  })

  it('of attachments lead to files, to parents, or to pages', async () => {
    const fields = { title: 'Plate', caption: 'Cap', description: 'Desc', alt_text: 'Alt' }
    const loose = await upload('plate.png', fields)
    const hung = await upload('hung.png', { post: String(post) })
    const at = async ({ link }: { link: string }) => {
      const { status, headers } = await open(link.slice(SITE.length))
      return [status, headers.location]
    }
    expect(await at(loose)).toEqual([301, loose.source_url])
    const attachment = (redirectAttachmentUrls: string) =>
      choose({}, { searchAppearance: { postTypes: { attachment: { redirectAttachmentUrls } } } })
    await attachment('attachment_parent')
    expect(await at(hung)).toEqual([301, `${SITE}/lights/`])
    expect(await at(loose)).toEqual([200, undefined])
    await attachment('disabled')
    expect(await at(hung)).toEqual([200, undefined])
    const { text } = await open(loose.link.slice(SITE.length))
    const head = readHead(text)
    expect([head.title, head.meta('description')]).toEqual(['Plate - Gazette', ['Cap']])
    expect(head.links('canonical')).toMatchObject([{ href: loose.link }])
    expect(text).toContain(`<a href='${loose.source_url}'>`)
    const secret = await upload('secret.png', {
      post: String(await make('posts', { title: 'Draft', slug: 'draft' })),
    })
    expect(await at({ link: `${SITE}/?attachment_id=${secret.id}` })).toEqual([404, undefined])
  })
})

describe('the catalogue', () => {
  it('has templates and records of its own', async () => {
    const { row } = await createItem(app.systemContext(), 'character', {
      ...{ name: 'Robin', slug: 'robin', status: 'publish' },
      description: 'Sails <b>well</b>.',
    })
    expect((await visit('/character/robin/')).title).toBe('Robin - Gazette')
    const title = 'Who is #post_title? #separator_sa #site_title'
    await choose({}, { searchAppearance: { postTypes: { character: { title } } } })
    const head = await visit('/character/robin/')
    expect(head.title).toBe('Who is Robin? - Gazette')
    expect(head.meta('description')).toEqual(['Sails well.'])
    await write(row.id, {
      ...{ context: 'character', title: 'Robin, sailor', description: 'On #post_title' },
      ...{ default: false, noindex: true, og_title: 'Robin!' },
    })
    const own = await visit('/character/robin/')
    expect([own.title, own.meta('description')]).toEqual(['Robin, sailor', ['On Robin']])
    expect(own.meta('robots')).toEqual(['noindex, max-image-preview:large'])
    expect(own.meta('og:title')).toEqual(['Robin!'])
  })
})
