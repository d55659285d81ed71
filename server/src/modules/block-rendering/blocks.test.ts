import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const V2 = '/wp-json/wp/v2'

let app: TestApp

const publish = async (title: string, rest: object = {}, type = 'posts'): Promise<number> => {
  const given = { title, status: 'publish', date: '2026-03-05T10:00:00', ...rest }
  const { status, body } = await app.as('editor').post(`${V2}/${type}`, given)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

/** Publishes a post with this content and returns its rendered HTML. */
const show = async (content: string, rest: object = {}): Promise<string> => {
  const id = await publish('Shown', { content, date: '2020-01-01T00:00:00', ...rest })
  return (await app.anonymous.get(`${V2}/posts/${id}`)).body.content.rendered
}

beforeAll(async () => {
  app = await buildTestApp()
  await app.as('administrator').post(`${V2}/settings`, { title: 'A & B', description: 'words' })
})

describe('blocks about the site', () => {
  it('show its title and tagline', async () => {
    expect(await show('<!-- wp:site-title {"level":2} /--><!-- wp:site-tagline /-->')).toBe(
      '<h2 class="wp-block-site-title"><a href="http://callboard.test/" target="_self" rel="home">A &amp; B</a></h2>' +
        '<p class="wp-block-site-tagline">words</p>',
    )
  })

  it.each([
    ['button-inside', true],
    ['button-outside', true],
    ['no-button', false],
  ])('have a search form with its button where it should be: %s', async (position, hasButton) => {
    const html = await show(`<!-- wp:search {"buttonPosition":"${position}"} /-->`)
    expect(html).toContain(`wp-block-search__${position}`)
    expect(html.includes('<button')).toBe(hasButton)
  })

  it('reflect a change of the settings immediately', async () => {
    const id = await publish('Title', { content: '<!-- wp:site-tagline /-->' })
    const read = async (): Promise<string> =>
      (await app.anonymous.get(`${V2}/posts/${id}`)).body.content.rendered
    expect(await read()).toContain('words')
    await app.as('administrator').post(`${V2}/settings`, { description: 'other' })
    expect(await read()).toContain('other')
  })

  it('escape attributes set by writers', async () => {
    const html = await show(
      '<!-- wp:search {"label":"\\u003cb onclick=x\\u003eFind","placeholder":"\\u0022\\u003e"} /-->',
    )
    expect(html).toContain('<b>Find</label>')
    expect(html).toContain('placeholder="&quot;&gt;"')
  })
})

describe('lists of items', () => {
  it('show the latest posts, including new ones immediately', async () => {
    const holder = await publish('Holder', {
      date: '2019-01-01T00:00:00',
      content:
        '<!-- wp:latest-posts {"postsToShow":1,"displayPostDate":true,"displayAuthor":true} /-->',
    })
    await publish("It's first", { date: '2026-05-05T00:00:00' })
    const read = async (): Promise<string> =>
      (await app.anonymous.get(`${V2}/posts/${holder}`)).body.content.rendered
    expect(await read()).toBe(
      '<ul class="has-dates has-author wp-block-latest-posts__list wp-block-latest-posts">' +
        '<li><a class="wp-block-latest-posts__post-title" href="http://callboard.test/its-first/">It&#8217;s first</a>' +
        '<div class="wp-block-latest-posts__post-author">by editor</div>' +
        '<time datetime="2026-05-05T00:00:00+00:00" class="wp-block-latest-posts__post-date">May 5, 2026</time></li>\n</ul>',
    )
    await publish('Newer', { date: '2026-05-06T00:00:00' })
    expect(await read()).toContain('Newer')
  })

  it('hide items that readers may not see', async () => {
    await publish('Hidden draft', { status: 'draft', date: '2026-06-06T00:00:00' })
    await publish('Locked', { password: 'x', content: 'secret', date: '2026-06-06T00:00:00' })
    const html = await show(
      '<!-- wp:latest-posts {"postsToShow":50,"displayPostContent":true} /-->' +
        '<!-- wp:query {"query":{"perPage":50}} --><!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --><!-- /wp:query -->',
    )
    expect(html).not.toContain('Hidden draft')
    expect(html).not.toContain('secret')
  })

  it('loop over a query with a template', async () => {
    const id = await publish('Loop me', { content: 'Body text', date: '2026-07-07T00:00:00' })
    const html = await show(
      '<!-- wp:query {"query":{"perPage":1,"postType":"post"}} --><div class="wp-block-query">' +
        '<!-- wp:post-template --><!-- wp:post-title {"isLink":true,"level":3} /--><!-- wp:post-date {"format":"Y"} /-->' +
        '<!-- wp:post-author-name /--><!-- wp:post-excerpt /--><!-- wp:post-content /--><!-- wp:read-more /--><!-- /wp:post-template -->' +
        '<!-- wp:query-no-results --><p>none</p><!-- /wp:query-no-results --></div><!-- /wp:query -->',
    )
    expect(html).toBe(
      `<div class="wp-block-query is-layout-flow wp-block-query-is-layout-flow"><ul class="wp-block-post-template is-layout-flow wp-block-post-template-is-layout-flow"><li class="wp-block-post post-${id} post type-post status-publish hentry">` +
        '<h3 class="wp-block-post-title"><a href="http://callboard.test/loop-me/" target="_self">Loop me</a></h3>' +
        '<div class="wp-block-post-date"><time datetime="2026-07-07T00:00:00+00:00">2026</time></div>' +
        '<div class="wp-block-post-author-name">editor</div>' +
        '<div class="wp-block-post-excerpt"><p class="wp-block-post-excerpt__excerpt">Body text</p></div>' +
        '<div class="entry-content wp-block-post-content is-layout-flow wp-block-post-content-is-layout-flow"><p>Body text</p>\n</div>' +
        '<a class="wp-block-read-more" href="http://callboard.test/loop-me/" target="_self">Read more<span class="screen-reader-text">: Loop me</span></a>' +
        '</li></ul></div>',
    )
  })

  it('show a message when a query finds nothing', async () => {
    const html = await show(
      '<!-- wp:query {"query":{"author":"999999"}} --><!-- wp:post-template -->x<!-- /wp:post-template -->' +
        '<!-- wp:query-no-results --><p>none</p><!-- /wp:query-no-results --><!-- /wp:query -->',
    )
    expect(html).toBe('<div class="wp-block-query-no-results"><p>none</p></div>')
  })

  it('never render an item within itself', async () => {
    const html = await show('a<!-- wp:post-content /-->b<!-- wp:post-title /-->')
    expect(html).toBe('ab<h2 class="wp-block-post-title">Shown</h2>')
  })

  it('stay small for any number of blocks in a text', async () => {
    const loop =
      '<!-- wp:query {"query":{"perPage":100}} --><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --><!-- /wp:query -->'
    const one = await publish('Ring one', { content: loop.repeat(30) })
    await publish('Ring two', { content: loop.repeat(30) })
    const { status, text } = await app.anonymous.get(`${V2}/posts/${one}`)
    expect(status).toBe(200)
    expect(text.length).toBeLessThan(5_000_000)
  })
})

describe('lists of terms and times', () => {
  it('show categories as a tree with counts', async () => {
    const up = (await app.as('editor').post(`${V2}/categories`, { name: 'Up & down' })).body.id
    const low = (await app.as('editor').post(`${V2}/categories`, { name: 'Low', parent: up })).body
      .id
    await publish('Filed', { categories: [up, low] })
    const html = await show('<!-- wp:categories {"showHierarchy":true,"showPostCounts":true} /-->')
    expect(html).toContain(
      `<li class="cat-item cat-item-${up}"><a href="http://callboard.test/category/up-down/">Up &amp; down</a> (1)\n` +
        `<ul class='children'>\n\t<li class="cat-item cat-item-${low}"><a href="http://callboard.test/category/up-down/low/">Low</a> (1)\n</li>\n</ul>\n</li>`,
    )
    const filtered = await show(`<!-- wp:latest-posts {"categories":[{"id":${low}}]} /-->`)
    expect(filtered.match(/<li>/g)).toHaveLength(1)
  })

  it('show a cloud of tags', async () => {
    const tag = (await app.as('editor').post(`${V2}/tags`, { name: 'cloudy' })).body.id
    await publish('Tagged', { tags: [tag] })
    expect(await show('<!-- wp:tag-cloud /-->')).toBe(
      `<p class="wp-block-tag-cloud"><a href="http://callboard.test/tag/cloudy/" class="tag-cloud-link tag-link-${tag} tag-link-position-1" style="font-size: 8pt;" aria-label="cloudy (1 item)">cloudy</a></p>`,
    )
  })

  it('list the months with published posts', async () => {
    await publish('Old', { date: '2001-02-03T00:00:00' })
    expect(await show('<!-- wp:archives /-->')).toContain(
      "\t<li><a href='http://callboard.test/2001/02/'>February 2001</a></li>\n",
    )
    expect(await show('<!-- wp:archives {"type":"yearly","showPostCounts":true} /-->')).toContain(
      "<a href='http://callboard.test/2001/'>2001</a>&nbsp;(1)",
    )
  })
})

describe('navigation', () => {
  it('shows links, submenus and the page tree', async () => {
    const top = await publish('Top', {}, 'pages')
    await publish('Below', { parent: top }, 'pages')
    const html = await show(
      '<!-- wp:navigation {"ariaLabel":"Main"} --><!-- wp:navigation-link {"label":"A","url":"/a?b=1\\u0026c=2"} /-->' +
        '<!-- wp:navigation-submenu {"label":"B","url":"javascript:x"} --><!-- wp:navigation-link {"label":"C","url":"/c"} /--><!-- /wp:navigation-submenu -->' +
        '<!-- wp:page-list /--><!-- /wp:navigation -->',
    )
    const link = (href: string, label: string): string =>
      `<a class="wp-block-navigation-item__content" href="${href}"><span class="wp-block-navigation-item__label">${label}</span></a>`
    expect(html).toContain(
      '<nav class="wp-block-navigation is-layout-flex wp-block-navigation-is-layout-flex" aria-label="Main">',
    )
    expect(html).toContain(
      `<li class="wp-block-navigation-item wp-block-navigation-link">${link('/a?b=1&amp;c=2', 'A')}</li>`,
    )
    expect(html).toContain(`${link('', 'B')}<ul class="wp-block-navigation__submenu-container"><li`)
    expect(html).toContain('href="http://callboard.test/top/below/">Below</a>')
  })
})

describe('shared patterns and menus', () => {
  const inRow = async (type: string, content: string, status = 'publish'): Promise<number> => {
    const { body } = await app
      .as('administrator')
      .post(`${V2}/${type}`, { title: 'M', content, status })
    return body.id
  }

  it('are rendered where an item refers to them, once published', async () => {
    const open = await inRow('blocks', '<!-- wp:paragraph --><p>shared</p><!-- /wp:paragraph -->')
    const shut = await inRow('blocks', 'unfinished', 'draft')
    const menu = await inRow('navigation', '<!-- wp:home-link /-->')
    expect(await show(`<!-- wp:block {"ref":${open}} /--><!-- wp:block {"ref":${shut}} /-->`)).toBe(
      '<p class="wp-block-paragraph">shared</p>',
    )
    expect(await show(`<!-- wp:navigation {"ref":${menu}} /-->`)).toContain('rel="home">Home</a>')
  })

  it('end when they contain themselves', async () => {
    const id = await inRow('blocks', 'x')
    const content = `y<!-- wp:block {"ref":${id}} /-->`
    await app.as('administrator').post(`${V2}/blocks/${id}`, { content })
    expect(await show(`<!-- wp:block {"ref":${id}} /-->`)).toBe('y')
  })
})

describe('footnotes', () => {
  it('are listed at the end', async () => {
    const footnotes = JSON.stringify([{ id: 'n1', content: 'A <em>note</em>' }])
    expect(await show('<!-- wp:footnotes /-->', { meta: { footnotes } })).toBe(
      '<ol class="wp-block-footnotes"><li id="n1">A <em>note</em> <a href="#n1-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
    )
  })
})
