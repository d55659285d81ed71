import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { readHead } from '../../../test/page-head.ts'

const SEO = '/api/seo/v1'
const CORE = '/api/core/v2'
const DEFAULTS = {
  separator: '&raquo;',
  homepageLink: true,
  homepageLabel: 'Home',
  breadcrumbPrefix: '',
  searchResultFormat: "Search Results for '#breadcrumb_search_string'",
  showCurrentItem: true,
  linkCurrentItem: false,
  showBlogHome: false,
}

let app: TestApp
let admin: Client
let post: number
let sea: number
let land: number

const make = async (path: string, given: object): Promise<number> =>
  (await admin.post(`${CORE}/${path}`, { status: 'publish', ...given })).body.id

const choose = async (breadcrumbs: object): Promise<void> => {
  const { status } = await admin.post(`${SEO}/options`, {
    options: { breadcrumbs: { ...DEFAULTS, ...breadcrumbs } },
  })
  expect(status).toBe(200)
}

const visit = async (path: string) => {
  const { text } = await app.anonymous.get(path, { headers: { accept: 'text/html' } })
  const shown = /<nav class="wp-block-seo-breadcrumbs[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? ''
  const list = readHead(text).node('BreadcrumbList')?.itemListElement ?? []
  return {
    html: shown,
    text: shown.replace(/<[^>]*>/g, ''),
    links: [...shown.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address),
    told: list.map(({ name }: { name: string }) => name),
    theme: /<nav class="wp-block-breadcrumbs[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? '',
  }
}

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  sea = await make('categories', { name: 'Sea', slug: 'sea' })
  land = await make('categories', { name: 'Land', slug: 'land' })
  const tide = await make('categories', { name: 'Tide', slug: 'tide', parent: sea })
  post = await make('posts', {
    title: 'Lamps',
    slug: 'lamps',
    categories: [land, tide],
    content: '[seo_breadcrumbs]',
  })
})

it('follow the longest path, on the page and in the graph', async () => {
  const { text, links, told, theme } = await visit('/lamps/')
  expect(text).toBe('Home &raquo; Sea &raquo; Tide &raquo; Lamps'.replaceAll('&raquo;', '»'))
  expect(links).toEqual([
    'http://callboard.test',
    'http://callboard.test/category/sea/',
    'http://callboard.test/category/sea/tide/',
  ])
  expect(told).toEqual(['Home', 'Sea', 'Tide', 'Lamps'])
  expect(theme).toContain('>Tide</a>')
})

it('follow the chosen category', async () => {
  await admin.post(`${SEO}/post`, { id: post, primary_term: { category: land } })
  expect((await visit('/lamps/')).told).toEqual(['Home', 'Land', 'Lamps'])
  await admin.post(`${SEO}/post`, { id: post, primary_term: {} })
})

it('follow the settings', async () => {
  await choose({
    ...{ separator: '<', homepageLabel: 'Quay & "co"', breadcrumbPrefix: '<script>1</script>Here' },
    linkCurrentItem: true,
  })
  const page = await visit('/lamps/')
  expect(page.text).toBe('Here &lt; Quay &amp; &#8220;co&#8221; &lt; Sea &lt; Tide &lt; Lamps')
  expect(page.links.at(-1)).toBe('http://callboard.test/lamps/')
  expect(page.told).toEqual(['Quay & "co"', 'Sea', 'Tide', 'Lamps'])
  expect(page.theme).toContain('Quay &amp; ')
  await choose({ homepageLink: false, showCurrentItem: false })
  expect(await visit('/lamps/')).toMatchObject({ text: 'Sea » Tide', told: ['Sea', 'Tide'] })
  await choose({})
})

it('escape the search term', async () => {
  await choose({ searchResultFormat: 'Found: #breadcrumb_search_string' })
  expect((await visit('/?s=%3Cb%3E%26')).told).toEqual(['Home', 'Found: <b>&'])
  await choose({})
})

it('can differ for one type', async () => {
  const change = (own: object) =>
    admin.post(`${SEO}/options`, { dynamicOptions: { breadcrumbs: { postTypes: { post: own } } } })
  await change({ useDefaultTemplate: false, showHomeCrumb: false, showTaxonomyCrumbs: false })
  expect((await visit('/lamps/')).told).toEqual(['Lamps'])
  await change({ showTaxonomyCrumbs: true, template: 'On #breadcrumb_post_title & #x' })
  expect((await visit('/lamps/')).told).toEqual(['Sea', 'Tide', 'On Lamps & #x'])
  await change({ useDefaultTemplate: true })
  expect((await visit('/lamps/')).told).toEqual(['Home', 'Sea', 'Tide', 'Lamps'])
})

it('can differ for one item, or one taxonomy', async () => {
  const own = { default: false, showTaxonomyCrumbs: false, template: 'The #breadcrumb_label' }
  await admin.post(`${SEO}/post`, { id: post, breadcrumb_settings: own })
  expect((await visit('/lamps/')).told).toEqual(['Home', 'The Lamps'])
  await admin.post(`${SEO}/post`, { id: post, breadcrumb_settings: { default: true } })
  const category = { useDefaultTemplate: false, showParentCrumbs: false }
  await admin.post(`${SEO}/options`, {
    dynamicOptions: { breadcrumbs: { taxonomies: { category } } },
  })
  expect((await visit('/category/sea/tide/')).told).toEqual(['Home', 'Tide'])
  await admin.post(`${SEO}/options`, {
    dynamicOptions: { breadcrumbs: { taxonomies: { category: { useDefaultTemplate: true } } } },
  })
})

it('are also available as a block and as the existing shortcode', async () => {
  await make('posts', { title: 'B', slug: 'b', content: '<!-- wp:seo/breadcrumbs /-->' })
  await make('posts', { title: 'C', slug: 'c', content: 'See [aioseo_breadcrumbs]' })
  expect((await visit('/b/')).text).toBe('Home » Uncategorized » B')
  expect((await visit('/c/')).text).toBe('Home » Uncategorized » C')
})

it('include the page of posts where the setting is on', async () => {
  const front = await make('pages', { title: 'Front', slug: 'front' })
  const blog = await make('pages', { title: 'Journal', slug: 'journal' })
  const settings = { show_on_front: 'page', page_on_front: front, page_for_posts: blog }
  await admin.post(`${CORE}/settings`, settings)
  await choose({ showBlogHome: true, homepageLabel: '' })
  expect((await visit('/lamps/')).told).toEqual(['Front', 'Journal', 'Sea', 'Tide', 'Lamps'])
  expect((await visit('/category/sea/tide/')).told).toEqual(['Front', 'Journal', 'Sea', 'Tide'])
  expect((await visit('/journal/')).told).toEqual(['Front', 'Journal'])
  await admin.post(`${CORE}/settings`, { show_on_front: 'posts' })
  await choose({})
})
