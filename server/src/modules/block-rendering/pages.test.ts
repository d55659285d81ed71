import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { visitorContext } from '../../../test/visitor-context.ts'
import type { PageView, Shown } from '../../contract/page-view.ts'
import type { PostRow } from '../posts/item/row.ts'
import { findPostsById } from '../posts/item/store.ts'
import { renderBlocks } from '../posts/render/make.ts'
import { findTermsById } from '../terms/index.ts'

const V2 = '/wp-json/wp/v2'

let app: TestApp
let rows: readonly PostRow[]
let parentTerm: number
let childTerm: number

const page = (shown: Shown, rest: Partial<PageView> = {}): PageView => ({
  shown,
  items: rows,
  total: 25,
  page: 2,
  perPage: 10,
  path: '/somewhere/',
  addressOf: (number) => `http://callboard.test/page/${number}/`,
  ...rest,
})

const show = (markup: string, view?: PageView, row?: PostRow): Promise<string> =>
  renderBlocks(visitorContext(app), markup, { page: view, row })

const rowOf = async (id: number): Promise<PostRow> => {
  const [row] = await findPostsById(app.store.reader, [id])
  if (!row) throw new Error('no such item')
  return row
}

const post = async (given: object, type = 'posts'): Promise<number> => {
  const { status, body } = await app
    .as('editor')
    .post(`${V2}/${type}`, { status: 'publish', ...given })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

beforeAll(async () => {
  app = await buildTestApp()
  const editor = app.as('editor')
  const me = (await editor.get(`${V2}/users/me`)).body.id
  const about = { description: 'Writes <em>much</em>' }
  await app.as('administrator').post(`${V2}/users/${me}`, about)
  parentTerm = (await editor.post(`${V2}/categories`, { name: 'Up & on' })).body.id
  childTerm = (
    await editor.post(`${V2}/categories`, {
      ...{ name: 'Low', parent: parentTerm, description: 'All <b>that</b>' },
    })
  ).body.id
  const ids: number[] = []
  for (const day of [1, 2, 3])
    ids.push(
      await post({
        title: `Day ${day}`,
        content: 'word '.repeat(400),
        date: `2026-02-0${day}T10:00:00`,
        categories: [childTerm],
      }),
    )
  rows = await Promise.all(ids.map(rowOf))
  await post({ title: 'Secret draft', status: 'draft', date: '2026-02-04T10:00:00' })
  await post({ title: 'Older', date: '2025-12-24T10:00:00' })
})

const middle = (): PostRow => rows[1] as PostRow

describe('the page’s own list', () => {
  it('is shown by an inheriting query, with pagination', async () => {
    const html = await show(
      '<!-- wp:query {"query":{"inherit":true}} --><div class="wp-block-query"><!-- wp:post-template {"layout":{"type":"grid","columnCount":2}} --><!-- wp:post-title /--><!-- /wp:post-template -->' +
        '<!-- wp:query-pagination {"paginationArrow":"arrow"} --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next {"label":"On"} /--><!-- /wp:query-pagination -->' +
        '<!-- wp:query-total /--><!-- wp:query-total {"displayType":"range-display"} /--></div><!-- /wp:query -->',
      page({ kind: 'home' }),
    )
    expect(html.match(/<li class="wp-block-post /g)).toHaveLength(3)
    expect(html).toContain('columns-2 wp-block-post-template is-layout-grid')
    expect(html).toContain('<nav class="wp-block-query-pagination is-layout-flex')
    expect(html).toContain(
      '<a href="http://callboard.test/page/1/" class="wp-block-query-pagination-previous"><span class="wp-block-query-pagination-previous-arrow is-arrow-arrow" aria-hidden="true">←</span>Previous Page</a>',
    )
    expect(html).toContain('>On<span')
    expect(html).toContain('<span aria-current="page" class="page-numbers current">2</span>')
    expect(html).toContain('25 results found')
    expect(html).toContain('Displaying 11 – 20 of 25')
  })
})

describe('the subject of a page', () => {
  it('is shown by archive and search titles', async () => {
    const [term] = await findTermsById(app.store.reader, [childTerm])
    if (!term) throw new Error('no term')
    const archive = page({ kind: 'archive', of: 'term', term })
    expect(await show('<!-- wp:query-title {"type":"archive"} /-->', archive)).toBe(
      '<h1 class="wp-block-query-title">Category: <span>Low</span></h1>',
    )
    expect(
      await show(
        '<!-- wp:term-name {"isLink":true} /--><!-- wp:term-description /--><!-- wp:term-count /-->',
        archive,
      ),
    ).toBe(
      '<p class="wp-block-term-name"><a href="http://callboard.test/category/up-on/low/">Low</a></p>' +
        '<div class="wp-block-term-description"><p>All <b>that</b></p>\n</div>' +
        '<div class="wp-block-term-count">(3)</div>',
    )
    const search = page({ kind: 'search', found: {}, text: '"><b>' })
    expect(
      await show('<!-- wp:query-title {"type":"search","level":2} /--><!-- wp:search /-->', search),
    ).toMatch(
      /^<h2[^>]*>Search results for: &#8220;&quot;&gt;&lt;b&gt;&#8221;.*value="&quot;&gt;&lt;b&gt;"/,
    )
    const day = page({ kind: 'archive', of: 'date', period: '2026-02' })
    expect(await show('<!-- wp:query-title {"type":"archive","showPrefix":false} /-->', day)).toBe(
      '<h1 class="wp-block-query-title">February 2026</h1>',
    )
    expect(await show('<!-- wp:query-title {"type":"search"} /--><!-- wp:term-name /-->')).toBe('')
  })

  it('is the last breadcrumb', async () => {
    const trail = async (view: PageView, row?: PostRow): Promise<string[]> =>
      (await show('<!-- wp:breadcrumbs /-->', view, row))
        .split('<li>')
        .slice(1)
        .map((item) =>
          item
            .replace(/<\/li>.*$|<\/?span[^>]*>|<\/a>/g, '')
            .replace(/<a href="http:\/\/callboard.test([^"]*)">/, '$1 '),
        )
    const single = page({ kind: 'single' }, { page: 1 })
    expect(await trail(single, middle())).toEqual([
      '/ Home',
      '/category/up-on/ Up &amp; on',
      '/category/up-on/low/ Low',
      'Day 2',
    ])
    expect(await trail(page({ kind: 'archive', of: 'date', period: '2026-02-03' }))).toEqual([
      '/ Home',
      '/2026/ 2026',
      '/2026/02/ February',
      '/page/1/ 3',
      'Page 2',
    ])
    const hidden = await post({ title: 'Hidden parent', status: 'draft' }, 'pages')
    const below = await rowOf(await post({ title: 'Child', parent: hidden }, 'pages'))
    expect(await trail(single, below)).toEqual(['/ Home', 'Child'])
    expect(await show('<!-- wp:breadcrumbs /-->', page({ kind: 'front' }))).toBe('')
  })
})

describe('blocks of a single item', () => {
  it('show its author', async () => {
    const html = await show(
      '<!-- wp:post-author {"showBio":true,"byline":"by","isLink":true} /--><!-- wp:post-author-biography /--><!-- wp:avatar {"size":20,"isLink":true} /-->',
      undefined,
      middle(),
    )
    expect(html).toContain('<p class="wp-block-post-author__byline">by</p>')
    expect(html).toContain(
      '<a href="http://callboard.test/author/editor/" target="_self">editor</a>',
    )
    expect(html).toContain('<div class="wp-block-post-author-biography">Writes <em>much</em></div>')
    expect(html).toMatch(
      /wp-block-avatar__link"><img alt="editor Avatar" src="[^"]+\/avatar\/[^"]+\.svg"/,
    )
  })

  it('show no avatar of users without published items', async () => {
    const id = await app.userId('subscriber')
    expect(await show(`<!-- wp:avatar {"userId":${id}} /-->`)).toBe('')
  })

  it('show its terms and reading time', async () => {
    const html = await show(
      '<!-- wp:post-terms {"term":"category","prefix":"In "} /--><!-- wp:post-terms {"term":"nav_menu"} /--><!-- wp:post-time-to-read /-->',
      undefined,
      middle(),
    )
    expect(html).toBe(
      '<div class="taxonomy-category wp-block-post-terms"><span class="wp-block-post-terms__prefix">In </span>' +
        '<a href="http://callboard.test/category/up-on/low/" rel="tag">Low</a></div>' +
        '<div class="wp-block-post-time-to-read">2–3 minutes</div>',
    )
  })

  it('link to its published neighbours', async () => {
    const link = (attributes: object, row?: PostRow): Promise<string> =>
      show(
        `<!-- wp:post-navigation-link ${JSON.stringify(attributes)} /-->`,
        page({ kind: 'single' }),
        row,
      )
    expect(await link({ showTitle: true, label: 'Then', arrow: 'chevron' }, middle())).toBe(
      '<div class="post-navigation-link-next wp-block-post-navigation-link"><span class="post-navigation-link__label">Then</span> ' +
        '<a href="http://callboard.test/day-3/" rel="next">Day 3</a>' +
        '<span class="wp-block-post-navigation-link__arrow-next is-arrow-chevron" aria-hidden="true">»</span></div>',
    )
    expect(await link({ type: 'next' }, rows[2])).toBe('')
    expect(await link({ type: 'previous' }, rows[0])).toContain('/older/')
    expect(await link({ type: 'previous', taxonomy: 'category' }, rows[0])).toBe('')
  })

  it('hide a protected text until its password is entered', async () => {
    const row = await rowOf(await post({ title: 'Locked', content: 'hush', password: 'p' }))
    const markup =
      '<!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- wp:post-time-to-read /-->'
    const closed = await show(markup, page({ kind: 'single' }), row)
    expect(closed).not.toContain('hush')
    expect(closed).toContain('action="http://callboard.test/post-password"')
    const open = page({ kind: 'single' }, { opened: [row.id] })
    expect(await show(markup, open, row)).toContain('<p>hush</p>')
  })
})

describe('a calendar', () => {
  it('links the days with posts and the adjacent months', async () => {
    const html = await show(
      '<!-- wp:calendar /-->',
      page({ kind: 'archive', of: 'date', period: '2026-02-03' }),
    )
    expect(html).toContain('<caption>February 2026</caption>')
    expect(html).toContain('<th scope="col" aria-label="Monday">M</th>')
    expect(html.match(/href="http:\/\/callboard.test\/2026\/02\/0\d\/"/g)).toHaveLength(3)
    expect(html).toContain('<a href="http://callboard.test/2025/12/">&laquo; Dec</a>')
    // Sunday, 1 February 2026, is the last day of its week.
    expect(html).toContain('<tbody><tr><td class="pad">&nbsp;</td>')
    expect(html.match(/<td/g)).toHaveLength(35)
  })
})

describe('external links', () => {
  it('name their service and never contain script URLs', async () => {
    const html = await show(
      '<!-- wp:social-links {"openInNewTab":true,"iconColor":"base","iconColorValue":"#fff"} --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"example.org/me","service":"github"} /-->' +
        '<!-- wp:social-link {"url":"javascript:x","service":"x"} /--><!-- wp:social-link {"url":"a@example.org","service":"mail","label":"\\u003cb\\u003e"} /--></ul><!-- /wp:social-links -->',
    )
    expect(html).toContain('<ul class="wp-block-social-links is-layout-flex')
    expect(html).toContain(
      'wp-social-link wp-social-link-github has-base-color wp-block-social-link',
    )
    expect(html).toContain('href="https://example.org/me"')
    expect(html).toContain('rel="noopener nofollow" target="_blank"')
    expect(html).toContain('href="mailto:a@example.org"')
    expect(html).toContain('&lt;b&gt;')
    expect(html).not.toContain('javascript')
  })

  it('lead to the sign-in page and back', async () => {
    expect(await show('<!-- wp:loginout /-->', page({ kind: 'home' }))).toBe(
      '<div class="logged-out wp-block-loginout"><a rel="nofollow" href="http://callboard.test/wp-login.php?redirect_to=%2Fsomewhere%2F">Log in</a></div>',
    )
  })
})

describe('a text with page breaks', () => {
  const text = '<!-- wp:post-content /-->'
  const loop = `<!-- wp:query {"query":{"inherit":true}} --><!-- wp:post-template -->${text}<!-- /wp:post-template --><!-- /wp:query -->`
  let row: PostRow

  beforeAll(async () => {
    row = await rowOf(
      await post({ title: 'In <b>two</b>', slug: 'in-two', content: 'Front.<!--nextpage-->Back.' }),
    )
  })

  it('shows its first page in a list, with links to the others', async () => {
    const html = await show(loop, page({ kind: 'home' }, { items: [row] }))
    expect(html).toContain('<p>Front.</p>')
    expect(html).not.toContain('Back.')
    expect(html).toContain('<nav class="post-nav-links" aria-label="Pages of In two">')
    expect(html).toContain('href="http://callboard.test/in-two/2/">2</a>')
  })

  it('shows the requested page on its own page, and other texts from page 1', async () => {
    const view = page(
      { kind: 'single' },
      { items: [row], text: { page: 2, pages: 2, addressOf: (number) => `/${number}` } },
    )
    expect(await show(text, view, row)).toContain('<p>Back.</p>')
    expect(await show(text, { ...view, items: [middle()] }, row)).toContain('<p>Front.</p>')
  })

  it('is not split outside of a page of the site', async () => {
    expect(await show(text, undefined, row)).toMatch(/Front\..*nextpage.*Back\./s)
  })
})
