import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../app.ts'
import { createVisitor } from '../visitor.ts'

const WP = '/wp-json/wp/v2'
const SITE = 'http://callboard.test'

let app: TestApp
let admin: Client
let pageId: number

const loop = (attributes: object): string =>
  `<!-- wp:query ${JSON.stringify(attributes)} --><div class="wp-block-query">` +
  '<!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template -->' +
  '<!-- wp:query-pagination --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination -->' +
  '<!-- wp:query-total /--></div><!-- /wp:query -->'

const ascending = { postType: 'post', order: 'asc', orderBy: 'title' }

const publish = async (title: string, content: string, type = 'pages'): Promise<number> =>
  (await admin.post(`${WP}/${type}`, { title, content, status: 'publish' })).body.id

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  for (const letter of ['A', 'B', 'C', 'D', 'E']) await publish(`Post ${letter}`, '', 'posts')
  pageId = await publish(
    'Two lists',
    loop({ queryId: 1, query: { ...ascending, perPage: 2 } }) +
      loop({ queryId: 7, query: { ...ascending, perPage: 3 } }),
  )
  await publish('Nameless', loop({ query: { ...ascending, perPage: 4 } }))
  await publish('Bounded', loop({ queryId: 1, query: { ...ascending, perPage: 1, pages: 2 } }))
})

/** The query loops of a page: their posts, and the targets of their links. */
const listsAt = async (path: string) => {
  const { status, text } = await createVisitor(app).get(path)
  expect([path, status]).toEqual([path, 200])
  return text
    .split(/<div class="wp-block-query[ "]/)
    .slice(1)
    .map((list) => ({
      posts: Array.from(list.matchAll(/>Post ([A-E])</g), ([, letter]) => letter).join(''),
      links: Array.from(list.matchAll(/<a [^>]*href="([^"]*[?&]?[^"]*)"[^>]*>/g), ([, href = '']) =>
        href.replaceAll('&amp;', '&').replace(SITE, ''),
      ).filter((href) => !href.startsWith('/post-')),
    }))
}

describe('a query loop in a post', () => {
  it('works at the address with the page’s id as well', async () => {
    const { status, headers } = await createVisitor(app).get(`/?page_id=${pageId}&query-1-page=2`)
    expect([status, headers.location]).toEqual([301, `${SITE}/two-lists/?query-1-page=2`])
  })

  it('shows the page of its own query parameter, and links to the others', async () => {
    const [first, second] = await listsAt('/two-lists/')
    expect(first?.posts).toBe('AB')
    expect(first?.links).toContain('/two-lists/?query-1-page=2')
    expect(first?.links).toContain('/two-lists/?query-1-page=3')
    expect(second?.posts).toBe('ABC')

    const [asked, other] = await listsAt('/two-lists/?query-1-page=2&utm_source=x')
    expect(asked?.posts).toBe('CD')
    expect(asked?.links).toEqual([
      ...['/two-lists/', '/two-lists/', '/two-lists/?query-1-page=3', '/two-lists/?query-1-page=3'],
    ])
    expect(other?.posts).toBe('ABC')
    expect(other?.links).toContain('/two-lists/?query-1-page=2&query-7-page=2')
  })

  it('keeps its page while another loop changes its own', async () => {
    const [one, seven] = await listsAt('/two-lists/?query-7-page=2&query-1-page=3')
    expect([one?.posts, seven?.posts]).toEqual(['E', 'DE'])
    expect(one?.links).toContain('/two-lists/?query-7-page=2')
    expect(one?.links).toContain('/two-lists/?query-7-page=2&query-1-page=2')
  })

  it('has a parameter also without an id, and the configured number of pages', async () => {
    const [nameless] = await listsAt('/nameless/?query-page=2')
    expect(nameless?.posts).toBe('E')
    const [bounded] = await listsAt('/bounded/')
    expect(bounded?.links).toContain('/bounded/?query-1-page=2')
    expect(bounded?.links).not.toContain('/bounded/?query-1-page=3')
  })

  it.each(['0', '-1', 'x', '1e3', '99999999'])('is on its first page for %s', async (value) => {
    expect((await listsAt(`/two-lists/?query-1-page=${value}`))[0]?.posts).toBe('AB')
  })

  it('is empty beyond its last page', async () => {
    expect((await listsAt('/two-lists/?query-1-page=9'))[0]?.posts).toBe('')
  })

  it('is paginated on the home page', async () => {
    await admin.put(`${WP}/settings`, { show_on_front: 'page', page_on_front: pageId })
    const [front] = await listsAt('/?query-1-page=2')
    expect(front?.posts).toBe('CD')
    expect(front?.links).toContain('/?query-1-page=3')
    await admin.put(`${WP}/settings`, { show_on_front: 'posts' })
  })
})
