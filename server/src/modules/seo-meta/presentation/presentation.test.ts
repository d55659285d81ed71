import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { readHead } from '../../../../test/page-head.ts'
import { buildPresentedSite, presentationTools, SITE, V2 } from '../../../../test/presented-site.ts'
import { countQueries } from '../../../../test/queries.ts'
import { createItem } from '../../catalogue/save/index.ts'
import { replaceSeoOptions } from '../../seo-kernel/options/index.ts'
import { saveSettings } from '../../settings/index.ts'

let app: TestApp
let post: number
let category: number
const { make, publish, upload, write, choose, open, visit } = presentationTools(() => app)

beforeAll(async () => {
  ;({ app, post, category } = await buildPresentedSite())
})

beforeEach(async () => {
  await replaceSeoOptions(app.systemContext(), () => ({}))
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
    expect(text).toContain(`<a class="enlarge" href='${loose.source_url}'>`)
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
