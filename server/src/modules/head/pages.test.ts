import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { type PageHead, readHead } from '../../../test/page-head.ts'
import { form, picture } from '../../../test/pictures.ts'

const V2 = '/wp-json/wp/v2'
const SITE = 'http://callboard.test'
const LONG = `${'word '.repeat(100)}end`

let app: TestApp
let editor: Client
let post: number
let category: number
let image: { id: number; source_url: string }

const make = async (path: string, given: object): Promise<number> => {
  const { status, body } = await editor.post(`${V2}/${path}`, given)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const publish = (given: object, type = 'posts'): Promise<number> =>
  make(type, { status: 'publish', ...given })

const visit = async (path: string, status = 200): Promise<PageHead> => {
  const response = await app.anonymous.get(path, { headers: { accept: 'text/html' } })
  expect(response.status, response.text).toBe(status)
  return readHead(response.text)
}

beforeAll(async () => {
  app = await buildTestApp()
  editor = app.as('editor')
  await app.as('administrator').post(`${V2}/settings`, {
    ...{ title: 'Tea & "Co"', description: 'Leaves <since> 1900', posts_per_page: 2 },
    timezone: 'Europe/Berlin',
  })
  const bytes = await picture(1_600, 900)
  const upload = form('leaf.png', bytes, { alt_text: 'A "leaf"' })
  image = (await editor.post(`${V2}/media`, undefined, upload)).body
  category = await make('categories', { name: 'Green & black', description: 'All <b>kinds</b>.' })
  const tags = [await make('tags', { name: 'hot' }), await make('tags', { name: 'cold' })]
  post = await publish({
    ...{ title: 'Brew it <em>"well"</em>', slug: 'brew', date: '2026-03-01T10:00:00' },
    content: `<p>First</p><p>second &amp; third</p>[gallery ids="1"]<p>${LONG}</p>`,
    ...{ categories: [category], tags, featured_media: image.id },
  })
  await publish({ title: 'Second', categories: [category], excerpt: 'Said <i>shortly</i>' })
  await publish({ title: 'Third', categories: [category] })
})

describe('the page of a post', () => {
  let head: PageHead
  beforeAll(async () => {
    head = await visit('/brew/')
  })

  it('has title, description and address', () => {
    expect(head.title).toBe('Brew it “well” - Tea & "Co"')
    const [description = ''] = head.meta('description')
    expect(description).toMatch(/^First second & third word word .* word$/)
    expect(description.split(' ')).toHaveLength(55)
    expect(head.links('canonical')).toEqual([{ rel: 'canonical', href: `${SITE}/brew/` }])
    expect(head.meta('robots')).toEqual(['max-image-preview:large'])
  })

  it('has metadata for link previews', () => {
    expect(head.meta('og:type')).toEqual(['article'])
    expect(head.meta('og:title')).toEqual([head.title])
    expect(head.meta('og:url')).toEqual([`${SITE}/brew/`])
    expect(head.meta('og:site_name')).toEqual(['Tea & "Co" - Leaves <since> 1900'])
    expect(head.meta('og:locale')).toEqual(['en_US'])
    expect(head.meta('og:image')[0]).toMatch(/leaf-1536x864\.png$/)
    expect(head.meta('og:image:width')).toEqual(['1536'])
    expect(head.meta('og:image:height')).toEqual(['864'])
    expect(head.meta('og:image:alt')).toEqual(['A "leaf"'])
    expect(head.meta('article:published_time')).toEqual(['2026-03-01T10:00:00+01:00'])
    expect(head.meta('article:modified_time')).toHaveLength(1)
    expect(head.meta('article:section')).toEqual(['Green & black'])
    expect(head.meta('article:tag').toSorted()).toEqual(['cold', 'hot'])
    expect(head.meta('author')).toEqual(['editor'])
    expect(head.meta('twitter:card')).toEqual(['summary_large_image'])
    expect(head.meta('twitter:image')).toEqual(head.meta('og:image'))
  })

  it('links to its other forms', () => {
    const rss = head.links('alternate', 'application/rss+xml').map(({ href }) => href)
    expect(rss).toEqual([`${SITE}/feed/`, `${SITE}/comments/feed/`, `${SITE}/brew/feed/`])
    expect(head.links('https://api.w.org/')).toMatchObject([{ href: `${SITE}/wp-json/` }])
    expect(head.links('alternate', 'application/json')).toMatchObject([
      { href: `${SITE}${V2}/posts/${post}` },
    ])
    expect(head.links('shortlink')).toMatchObject([{ href: `${SITE}/?p=${post}` }])
    expect(head.links('icon')).toMatchObject([{ href: `${SITE}/favicon.svg` }])
    expect(head.links('manifest')).toMatchObject([{ href: `${SITE}/site.webmanifest` }])
  })

  it.each(['application/json+oembed', 'text/xml+oembed'])('is embedded by %s', async (type) => {
    const [link] = head.links('alternate', type)
    const answer = await app.anonymous.get(link?.href?.slice(SITE.length) ?? '')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Brew it')
  })

  it('has a schema.org graph', () => {
    const article = head.node('BlogPosting')
    expect(article).toMatchObject({
      headline: 'Brew it “well”',
      datePublished: '2026-03-01T10:00:00+01:00',
      name: head.title,
      author: { '@id': `${SITE}/author/editor/#author` },
      publisher: { '@id': `${SITE}/#organization` },
      mainEntityOfPage: { '@id': `${SITE}/brew/#webpage` },
      image: { '@type': 'ImageObject', width: 1600, caption: 'A "leaf"' },
    })
    expect(article.articleSection.split(', ').toSorted()).toEqual(['Green & black', 'cold', 'hot'])
    expect(head.node('WebPage')).toMatchObject({
      url: `${SITE}/brew/`,
      name: head.title,
      creator: { '@id': `${SITE}/author/editor/#author` },
      primaryImageOfPage: { '@id': `${SITE}/brew/#image` },
    })
    expect(head.node('Person')).toMatchObject({ name: 'editor', url: `${SITE}/author/editor/` })
    expect(head.node('WebSite').potentialAction).toBeUndefined()
    const { itemListElement: places } = head.node('BreadcrumbList')
    expect(places.map(({ name, item }: Record<string, string>) => [name, item])).toEqual([
      ['Home', `${SITE}/`],
      ['Green & black', `${SITE}/category/green-black/`],
      ['Brew it “well”', undefined],
    ])
  })

  it('has a Link header', async () => {
    const { headers } = await app.anonymous.get('/brew/')
    expect(headers.link).toBe(
      `<${SITE}/wp-json/>; rel="https://api.w.org/", ` +
        `<${SITE}${V2}/posts/${post}>; rel="alternate"; title="JSON"; type="application/json", ` +
        `<${SITE}/?p=${post}>; rel="shortlink"`,
    )
  })

  it('prefers a written excerpt', async () => {
    expect((await visit('/second/')).meta('description')).toEqual(['Said shortly'])
  })
})

describe('lists', () => {
  it('start with the front page, which has the search action', async () => {
    const head = await visit('/')
    expect(head.title).toBe('Tea & "Co" - Leaves <since> 1900')
    expect(head.meta('description')).toEqual(['Leaves <since> 1900'])
    expect(head.meta('og:type')).toEqual(['website'])
    expect(head.node('CollectionPage')).toBeDefined()
    expect(head.node('WebSite').potentialAction).toMatchObject({
      target: { urlTemplate: `${SITE}/?s={search_term_string}` },
    })
    expect(head.links('prev')).toEqual([])
    expect(head.links('next')).toMatchObject([{ href: `${SITE}/page/2/` }])
  })

  it('link their pages to each other and set noindex on further ones', async () => {
    const head = await visit('/page/2/')
    expect(head.title).toBe('Tea & "Co" - Leaves <since> 1900 - Page 2')
    expect(head.links('canonical')).toMatchObject([{ href: `${SITE}/page/2/` }])
    expect(head.links('prev')).toMatchObject([{ href: `${SITE}/` }])
    expect(head.links('next')).toEqual([])
    expect(head.meta('description')).toEqual(['Leaves <since> 1900 - Page 2'])
    expect(head.meta('robots')).toEqual(['noindex, nofollow, max-image-preview:large'])
  })

  it('can belong to a term', async () => {
    const head = await visit('/category/green-black/')
    expect(head.title).toBe('Green & black - Tea & "Co"')
    expect(head.meta('description')).toEqual(['All kinds.'])
    expect(head.links('alternate', 'application/rss+xml').at(-1)).toMatchObject({
      href: `${SITE}/category/green-black/feed/`,
      title: 'Tea & "Co" » Green & black',
    })
    expect(head.links('alternate', 'application/json')).toMatchObject([
      { href: `${SITE}${V2}/categories/${category}` },
    ])
    expect(head.node('CollectionPage')).toBeDefined()
  })

  it('set noindex for a term without items', async () => {
    await make('tags', { name: 'Unused' })
    expect((await visit('/tag/unused/')).meta('robots')).toEqual([
      'noindex, max-image-preview:large',
    ])
  })

  it('can belong to an author', async () => {
    const head = await visit('/author/editor/')
    expect(head.title).toBe('editor - Tea & "Co"')
    expect(head.meta('og:type')).toEqual(['profile'])
    expect(head.node('ProfilePage').mainEntity).toEqual({ '@id': head.node('Person')['@id'] })
  })

  it('can belong to a period', async () => {
    const head = await visit('/2026/03/')
    expect(head.title).toBe('March, 2026 - Tea & "Co"')
    expect(head.links('canonical')).toMatchObject([{ href: `${SITE}/2026/03/` }])
  })

  it('set noindex for search results', async () => {
    const head = await visit('/?s=%3Cb%3E%22#post_title%00')
    expect(head.title).toBe('" - Tea & "Co"')
    expect(head.meta('robots')).toEqual(['noindex, max-image-preview:large'])
    expect(head.links('canonical')).toEqual([])
    expect(head.node('SearchResultsPage')).toBeDefined()
  })
})

describe('pages', () => {
  it('include their parents in the breadcrumbs', async () => {
    const parent = await publish({ title: 'Company', slug: 'company' }, 'pages')
    await publish({ title: 'People', slug: 'people', parent }, 'pages')
    const head = await visit('/company/people/')
    expect(head.title).toBe('People - Tea & "Co"')
    expect(head.node('WebPage')).toBeDefined()
    expect(head.node('BlogPosting')).toBeUndefined()
    expect(head.node('BreadcrumbList').itemListElement).toMatchObject([
      { name: 'Home' },
      { name: 'Company', item: `${SITE}/company/` },
      { name: 'People' },
    ])
  })

  it('can be the front page and the page for posts', async () => {
    const front = await publish({ title: 'Welcome', content: 'Come in' }, 'pages')
    const posts = await publish({ title: 'News', slug: 'news', content: 'Intro' }, 'pages')
    const settings = { show_on_front: 'page', page_on_front: front, page_for_posts: posts }
    const admin = app.as('administrator')
    await admin.post(`${V2}/settings`, settings)
    const head = await visit('/')
    expect(head.title).toBe('Welcome - Tea & "Co"')
    expect(head.meta('og:type')).toEqual(['website'])
    expect(head.node('WebPage')).toMatchObject({ url: `${SITE}/` })
    const list = await visit('/news/page/2/')
    expect(list.title).toBe('News - Tea & "Co" - Page 2')
    expect(list.node('CollectionPage')).toMatchObject({ url: `${SITE}/news/page/2/` })
    await admin.post(`${V2}/settings`, { show_on_front: 'posts' })
  })

  it('that do not exist set noindex', async () => {
    const head = await visit('/nothing/', 404)
    expect(head.title).toBe('Page not found – Tea & "Co"')
    expect(head.meta('robots')).toEqual(['noindex'])
    expect(head.links('canonical')).toEqual([])
    expect(head.meta('og:title')).toEqual([])
    expect(head.node('WebPage')).toMatchObject({ url: `${SITE}/nothing/` })
    expect(head.node('BreadcrumbList').itemListElement).toMatchObject([{ name: 'Home' }])
  })
})

it('refers only to nodes of its graph', async () => {
  const paths = ['/', '/page/2/', '/brew/', '/category/green-black/', '/author/editor/', '/2026/']
  for (const path of [...paths, '/?s=tea', '/company/people/', '/none/']) {
    const { graph } = await visit(path, path === '/none/' ? 404 : 200)
    const ids = graph.flatMap(idsIn)
    expect(new Set(ids).size, path).toBe(ids.length)
    for (const id of graph.flatMap(referencesIn)) expect(ids, `${path}: ${id}`).toContain(id)
  }
})

it('shows the icon and the logo of the site', async () => {
  const settings = { site_icon: image.id, site_logo: image.id }
  await app.as('administrator').post(`${V2}/settings`, settings)
  const head = await visit('/second/')
  expect(head.links('icon')[0]).toMatchObject({ sizes: '300x169' })
  expect(head.links('apple-touch-icon')).toHaveLength(1)
  expect(head.node('Organization').logo).toMatchObject({ '@type': 'ImageObject' })
  expect(head.meta('og:image')).toHaveLength(1)
  expect(head.meta('twitter:image')).toEqual(head.meta('og:image'))
  expect(head.meta('twitter:card')).toEqual(['summary_large_image'])
})

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The `@id`s of nodes that have other properties too. */
const idsIn = (value: unknown): string[] => {
  if (!isObject(value)) return []
  const own = '@id' in value && Object.keys(value).length > 1 ? [String(value['@id'])] : []
  return [...own, ...Object.values(value).flatMap(idsIn)]
}

const referencesIn = (value: unknown): string[] => {
  if (!isObject(value)) return []
  if ('@id' in value && Object.keys(value).length === 1) return [String(value['@id'])]
  return Object.values(value).flatMap(referencesIn)
}

it('removes shortcodes from descriptions, with their content', async () => {
  await publish({
    slug: 'codes',
    content:
      '<p>Before [caption width="10"]inside[/caption] after [gallery] [unknown]kept[/unknown] end.</p>',
  })
  expect((await visit('/codes/')).meta('description')).toEqual([
    'Before after [unknown]kept[/unknown] end.',
  ])
})
