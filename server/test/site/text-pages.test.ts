import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../app.ts'
import { readHead } from '../page-head.ts'
import { createVisitor } from '../visitor.ts'
import { paragraph } from './every-block.ts'
import { faultsOf } from './page.ts'

const WP = '/wp-json/wp/v2'
const SITE = 'http://callboard.test'
const BREAK = '<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->'
const MORE = '<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->'

/** A post of pages with one paragraph each. */
const pages = (...texts: readonly string[]): string => texts.map(paragraph).join(`\n\n${BREAK}\n\n`)

let app: TestApp
let admin: Client
let story: number

const write = async (path: string, body: object) => {
  const answer = await admin.post(`${WP}/${path}`, body)
  if (answer.status >= 300) throw new Error(answer.text)
  return answer.body
}

const publish = (title: string, content: string, rest: object = {}, type = 'posts') =>
  write(type, { title, content, status: 'publish', ...rest })

const get = (path: string) => createVisitor(app).get(path)

/** The visible text of the post on a page. */
const textAt = async (path: string): Promise<string> => {
  const { status, text } = await get(path)
  expect([path, status]).toEqual([path, 200])
  return /<div class="[^"]*entry-content[^"]*">(.*?)<\/div>/s.exec(text)?.[1] ?? ''
}

/** The page links: numbers by address; the current page has no address. */
const linksIn = (html: string): readonly (readonly [string, string])[] => {
  const nav = /<nav class="post-nav-links"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
  return Array.from(
    nav.matchAll(
      /<(?:a class="page-numbers" href="([^"]*)"|span aria-current="page"[^>]*)>(\d+)</g,
    ),
    ([, href = '', number = '']) => [number, href.replace(SITE, '')] as const,
  )
}

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  story = (await publish('A <em>long</em> story', pages('Onset.', 'Middle.', 'Finish.'))).id
  await publish('Short', paragraph('Short text.'))
})

describe('a post with page breaks', () => {
  it.each([
    ['/a-long-story/', 'Onset.'],
    ['/a-long-story/2/', 'Middle.'],
    ['/a-long-story/3/', 'Finish.'],
  ])('shows one page at %s', async (path, words) => {
    const shown = await textAt(path)
    for (const text of ['Onset.', 'Middle.', 'Finish.'])
      expect([text, shown.includes(text)]).toEqual([text, text === words])
    expect(shown).not.toContain('<!--')
  })

  it('links its pages below the text, with a label', async () => {
    const shown = await textAt('/a-long-story/2/')
    expect(shown).toContain('<nav class="post-nav-links" aria-label="Pages of A long story">')
    expect(linksIn(shown)).toEqual([
      ['1', '/a-long-story/'],
      ['2', ''],
      ['3', '/a-long-story/3/'],
    ])
    expect(linksIn(await textAt('/short/'))).toEqual([])
  })

  it('is valid HTML on each page', async () => {
    for (const path of ['/a-long-story/', '/a-long-story/2/'])
      expect(await faultsOf((await get(path)).text)).toEqual([])
  })

  it('has the page number and the neighbouring pages in the head', async () => {
    const first = readHead((await get('/a-long-story/')).text)
    const second = readHead((await get('/a-long-story/2/')).text)
    const last = readHead((await get('/a-long-story/3/')).text)
    const of = ({ title, links }: typeof first) => ({
      title,
      ...Object.fromEntries(
        ['canonical', 'prev', 'next'].map((rel) => [
          rel,
          links(rel).map(({ href }) => href?.slice(SITE.length)),
        ]),
      ),
    })
    expect(of(first)).toEqual({
      title: 'A long story - Callboard',
      canonical: ['/a-long-story/'],
      prev: [],
      next: ['/a-long-story/2/'],
    })
    expect(of(second)).toEqual({
      title: 'A long story - Callboard - Page 2',
      canonical: ['/a-long-story/2/'],
      prev: ['/a-long-story/'],
      next: ['/a-long-story/3/'],
    })
    expect(of(last)).toMatchObject({ prev: ['/a-long-story/2/'], next: [] })
    expect(second.meta('robots')).toEqual(['noindex, nofollow, max-image-preview:large'])
  })

  it('links on further pages to the feed and the embed card of the whole post', async () => {
    const head = readHead((await get('/a-long-story/2/')).text)
    expect(head.links('alternate', 'application/rss+xml').at(-1)?.href).toBe(
      `${SITE}/a-long-story/feed/`,
    )
    expect(head.links('alternate', 'application/json+oembed')[0]?.href).toContain(
      encodeURIComponent(`${SITE}/a-long-story/`).concat(''),
    )
    for (const { href = '' } of head.links('alternate'))
      expect([href, (await get(href.slice(SITE.length))).status]).toEqual([href, 200])
  })

  it('links back to its first page in the breadcrumbs', async () => {
    const { text } = await get('/a-long-story/2/')
    expect(text).toMatch(
      /<a href="http:\/\/callboard\.test\/a-long-story\/">A <em>long<\/em> story<\/a>/,
    )
    expect(text).toContain('Page 2</span>')
  })

  it.each([
    ['/a-long-story/1/', '/a-long-story/'],
    ['/a-long-story/01/', '/a-long-story/'],
    ['/a-long-story/2', '/a-long-story/2/'],
    ['/a-long-story/002/', '/a-long-story/2/'],
    ['/A-LONG-STORY/2/', '/a-long-story/2/'],
    ['/a-long-story/page/2/', '/a-long-story/2/'],
    ['/a-long-story/?page=2', '/a-long-story/2/'],
    ['/a-long-story/2/?utm=x&page=1', '/a-long-story/2/?utm=x&page=1'],
  ])('is led from %s to %s', async (asked, expected) => {
    const { status, headers } = await get(asked)
    if (asked === expected) expect(status).toBe(200)
    else expect([status, headers.location]).toEqual([301, SITE + expected])
  })

  it('redirects a plain link to its page', async () => {
    const { status, headers } = await get(`/?p=${story}&page=3`)
    expect([status, headers.location]).toEqual([301, `${SITE}/a-long-story/3/`])
  })

  it.each([
    '/a-long-story/4/',
    '/a-long-story/999999999/',
    '/a-long-story/?page=999999999999',
    `/a-long-story/?page=${'9'.repeat(400)}`,
    '/short/2/',
  ])('leads from %s to where it begins', async (path) => {
    const { status, headers } = await get(path)
    const [, slug] = path.split('/')
    expect([status, headers.location]).toEqual([301, `${SITE}/${slug}/`])
  })

  it.each([
    '/a-long-story/0/',
    '/a-long-story/999999999999/',
    '/a-long-story/-1/',
    '/a-long-story/2x/',
    '/a-long-story/2.0/',
    '/a-long-story/%32%00/',
    '/a-long-story/2/3/',
    '/a-long-story/2/?page=3',
    '/a-long-story/2/comment-page-1/',
    '/a-long-story/2/feed/',
    '/a-long-story/2/embed/',
    '/a-long-story/feed/?page=2',
    '/a-long-story/?page=0',
    '/no-such-text/2/',
  ])('has nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it.each(['x', '', '-2', '1e1', '2;drop'])('begins where the page is %j', async (page) => {
    expect(await textAt(`/a-long-story/?page=${encodeURIComponent(page)}`)).toContain('Onset.')
  })

  it('redirects its former address, page by page', async () => {
    const { id } = await publish('Moves', pages('One.', 'Two.'), { slug: 'before' })
    await write(`posts/${id}`, { slug: 'after' })
    const { status, headers } = await get('/before/2/')
    expect([status, headers.location]).toEqual([301, `${SITE}/after/2/`])
    await admin.delete(`${WP}/posts/${id}?force=true`)
    expect((await get('/after/2/')).status).toBe(410)
  })

  it('may be below other pages', async () => {
    const { id: parent } = await publish('House', '', {}, 'pages')
    await publish('Room', pages('Door.', 'Window.'), { parent }, 'pages')
    expect(await textAt('/house/room/2/')).toContain('Window.')
    expect((await get('/house/room/2/')).text).toMatch(/<body class="page [^"]*page-paged-2"/)
  })

  it('has its pages below permalinks of any pattern', async () => {
    const other = await buildTestApp({ permalinks: '/archives/%post_id%/' })
    const { body } = await other
      .as('administrator')
      .post(`${WP}/posts`, { content: pages('One.', 'Two.'), status: 'publish' })
    const { status, text } = await createVisitor(other).get(`/archives/${body.id}/2/`)
    expect(status).toBe(200)
    expect(text).toContain('<p class="wp-block-paragraph">Two.</p>')
    expect(text).toContain('aria-label="Pages of this text"')
  })

  it('is complete in feeds and the API', async () => {
    const { body } = await app.anonymous.get(`${WP}/posts/${story}?_fields=content,head_json`)
    for (const words of ['Onset.', 'Middle.', 'Finish.']) {
      expect(body.content.rendered).toContain(words)
      expect((await get('/feed/')).text).toContain(words)
    }
    expect(body.head_json.links).toContainEqual({ rel: 'next', href: `${SITE}/a-long-story/2/` })
    expect((await get('/?s=Finish')).text).toContain('A <em>long</em> story')
  })
})

describe('the markers of a text', () => {
  it('are invisible to readers', async () => {
    await publish('Marked', `${paragraph('Teaser.')}\n\n${MORE}\n\n${paragraph('Rest.')}`)
    expect(await textAt('/marked/')).not.toContain('<!--')
    await publish('Classic', 'Teaser.\n\n<!--more-->\n\nRest.\n\n<!--nextpage-->\n\nMore.')
    expect(await textAt('/classic/')).toMatch(/^<p>Teaser\.<\/p>\n<p>Rest\.<\/p>\n<nav/)
    expect(await textAt('/classic/2/')).toMatch(/^<p>More\.<\/p>\n<nav/)
  })
})

describe('a static home page', () => {
  it('has further pages at the addresses of list pages', async () => {
    const { id } = await publish('Welcome', pages('Come in.', 'Sit down.'), {}, 'pages')
    await write('settings', { show_on_front: 'page', page_on_front: id })
    try {
      const front = await get('/')
      expect(linksIn(front.text)).toEqual([
        ['1', ''],
        ['2', '/page/2/'],
      ])
      const second = await get('/page/2/')
      expect(second.text).toContain('Sit down.')
      expect(readHead(second.text).links('canonical')[0]?.href).toBe(`${SITE}/page/2/`)
      expect(await faultsOf(second.text)).toEqual([])
      const moves = { '/page/1/': '/', '/?page=2': '/page/2/', '/welcome/2/': '/page/2/' }
      for (const [asked, expected] of Object.entries(moves))
        expect([asked, (await get(asked)).headers.location]).toEqual([asked, SITE + expected])
      for (const path of ['/page/3/', '/page/0/', '/2/'])
        expect([path, (await get(path)).status]).toEqual([path, 404])
    } finally {
      await write('settings', { show_on_front: 'posts', page_on_front: 0 })
    }
  })
})

describe('a protected post', () => {
  it('shows the password form on each page, does not reveal its length, and opens there', async () => {
    await publish('Locked', pages('Secret one.', 'Secret two.'), { password: 'sesame' })
    for (const path of ['/locked/', '/locked/2/', '/locked/7/']) {
      const { status, text } = await get(path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('post-password-form')
      expect(text).toContain(`name="redirect_to" value="${path.slice(1)}"`)
      expect(text).not.toMatch(/Secret|post-nav-links|rel="next"/)
    }
    const visitor = createVisitor(app)
    await visitor.submit('/post-password', { post_password: 'sesame', redirect_to: 'locked/2/' })
    const opened = await visitor.get('/locked/2/')
    expect(opened.text).toContain('<p class="wp-block-paragraph">Secret two.</p>')
    expect(opened.text).not.toContain('<p>Secret one.</p>')
    expect(opened.headers['cache-control']).toBe('no-store')
    expect((await visitor.get('/locked/3/')).headers.location).toBe(`${SITE}/locked/`)
  })
})

describe('a preview', () => {
  it('can be read page by page', async () => {
    const saved = await write(`posts/${story}/autosaves`, { content: pages('New.', 'Newer.') })
    const link = String(saved.preview_link).slice(SITE.length)
    const first = await get(link)
    expect(first.text).toContain('New.')
    const next = linksIn(first.text)[1]?.[1].replaceAll('&amp;', '&') ?? ''
    const second = await get(next)
    expect([second.status, second.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(second.text).toContain('Newer.')
    expect((await get(link.concat('&page=3'))).status).toBe(404)
    expect(await textAt('/a-long-story/2/')).toContain('Middle.')
  })
})
