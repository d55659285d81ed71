import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'

const POSTS = '/wp-json/wp/v2/posts'
const PAGES = '/wp-json/wp/v2/pages'

let app: TestApp
const ids: Record<string, number> = {}

beforeAll(async () => {
  app = await buildTestApp()
  await app.as('administrator').post('/wp-json/wp/v2/settings', { timezone: 'America/New_York' })
  const make = async (name: string, fields: object, path = POSTS): Promise<void> => {
    const given = { title: name, status: 'publish', slug: `slug-${name}`, ...fields }
    ids[name] = (await app.as('editor').post(path, given)).body.id
  }
  const author = await app.userId('author')
  await make('alpha', { date: '2012-01-10T10:00:00', content: 'kettle and teapot', author })
  await make('bravo', { date: '2013-02-10T10:00:00', content: 'kettle 100% full' })
  await make('charlie', { date: '2014-03-10T10:00:00', sticky: true, excerpt: 'a xylophone' })
  await make('delta', { date: '2015-04-10T10:00:00', format: 'aside', content: 'about alpha' })
  await make('draft', { date: '2016-01-01T00:00:00', status: 'draft', author })
  await make('private', { date: '2016-02-01T00:00:00', status: 'private' })
  await make('home', { date: '2012-01-01T00:00:00', menu_order: 2 }, PAGES)
  await make('team', { date: '2012-02-01T00:00:00', menu_order: 1, parent: ids.home }, PAGES)
})

const names = async (query: string, path = POSTS, as = app.anonymous): Promise<string[]> => {
  const { body } = await as.get(`${path}?${query}`)
  expect(body).toBeInstanceOf(Array)
  return body.map(({ slug }: { slug: string }) => slug.slice('slug-'.length))
}

describe('GET wp/v2/posts', () => {
  it('lists published posts, newest first', async () => {
    expect(await names('')).toEqual(['delta', 'charlie', 'bravo', 'alpha'])
    expect(await names('order=asc')).toEqual(['alpha', 'bravo', 'charlie', 'delta'])
  })

  it('returns the totals and links to adjacent pages', async () => {
    const { headers, body } = await app.anonymous.get(`${POSTS}?per_page=3&page=1`)
    expect(body).toHaveLength(3)
    expect(headers['x-wp-total']).toBe('4')
    expect(headers['x-wp-totalpages']).toBe('2')
    expect(headers.link).toContain('rel="next"')
  })

  it('rejects a page past the end, except of an empty list', async () => {
    const past = await app.anonymous.get(`${POSTS}?page=9`)
    expect([past.status, past.body.code]).toEqual([400, 'rest_post_invalid_page_number'])
    const empty = await app.anonymous.get(`${POSTS}?page=9&search=nonesuch`)
    expect([empty.status, empty.body]).toEqual([200, []])
  })

  it('returns an empty list with total 0 for an offset past the end', async () => {
    const { status, headers, body } = await app.anonymous.get(`${POSTS}?offset=50`)
    expect([status, headers['x-wp-total'], body]).toEqual([200, '0', []])
  })

  it('filters patterns by author, with a total of what the page has', async () => {
    const blocks = '/wp-json/wp/v2/blocks'
    const author = await app.userId('author')
    for (const name of ['author', 'editor'] as const)
      await app.as(name).post(blocks, { title: `Of the ${name}`, status: 'publish' })
    const { body, headers } = await app.as('author').get(`${blocks}?author=${author}&context=edit`)
    expect(body.map(({ title }: { title: { raw: string } }) => title.raw)).toEqual([
      'Of the author',
    ])
    expect(headers['x-wp-total']).toBe('1')
  })

  it('ignores author if author_exclude is given', async () => {
    const author = await app.userId('author')
    const without = await names(`author_exclude=${author}`)
    expect(without).not.toContain('alpha')
    expect(await names(`author=${author}&author_exclude=${author}`)).toEqual(without)
  })

  it('combines any with other statuses', async () => {
    const editor = app.as('editor')
    const { id } = (await editor.post(POSTS, { title: 'binned', status: 'publish' })).body
    await editor.delete(`${POSTS}/${id}`)
    const ids = async (status: string) =>
      (await editor.get(`${POSTS}?per_page=100&${status}`)).body.map(
        (one: { id: number }) => one.id,
      )
    expect(await ids('status=any')).not.toContain(id)
    expect(await ids('status=any,trash')).toContain(id)
  })

  it.each(['tags', 'categories', 'tags_exclude'])('rejects an empty %s', async (name) => {
    const { status, body } = await app.anonymous.get(`${POSTS}?${name}=`)
    expect([status, body.data.details[name].code]).toEqual([400, 'rest_one_of_multiple_matches'])
  })

  it.each([
    ['a word of the title', 'search=bravo', ['bravo']],
    ['any letter case', 'search=BRAVO', ['bravo']],
    ['every word', 'search=kettle+teapot', ['alpha']],
    ['a phrase', 'search=%22kettle+and+teapot%22', ['alpha']],
    ['no unwanted word', 'search=kettle+-teapot', ['bravo']],
    ['the excerpt', 'search=xylophone', ['charlie']],
    ['named columns only', 'search=alpha&search_columns=post_content', ['delta']],
    ['a whole text', 'search=bravo&search_semantics=exact', ['bravo']],
    ['no part of a text', 'search=brav&search_semantics=exact', []],
    ['a percent sign as itself', 'search=100%25', ['bravo']],
    ['an underscore as itself', 'search=k_ttle', []],
    ['everything for spaces', 'search=++', ['delta', 'charlie', 'bravo', 'alpha']],
    ['titles before contents', 'search=alpha&orderby=relevance', ['alpha', 'delta']],
  ])('searches %s', async (_what, query, found) => {
    expect(await names(query)).toEqual(found)
  })

  it.each([
    ['after, without the moment itself', 'after=2014-03-10T10:00:00', ['delta']],
    ['before, without the moment itself', 'before=2013-02-10T10:00:00', ['alpha']],
    ['a moment with a zone', 'after=2015-04-10T13:59:59Z', ['delta']],
    ['the time of change', 'modified_before=2013-01-01T00:00:00', ['alpha']],
    ['included ids, whatever is excluded', 'include=IDS&exclude=IDS', ['bravo', 'alpha']],
    ['slugs', 'slug=slug-alpha,slug-delta', ['delta', 'alpha']],
    ['sticky posts', 'sticky=true', ['charlie']],
    ['other than sticky posts', 'sticky=false', ['delta', 'bravo', 'alpha']],
    ['a format', 'format=aside', ['delta']],
    ['no format', 'format=standard', ['charlie', 'bravo', 'alpha']],
    ['an offset', 'offset=1&per_page=2', ['charlie', 'bravo']],
  ])('filters by %s', async (_what, query, found) => {
    expect(await names(query.replaceAll('IDS', `${ids.alpha},${ids.bravo}`))).toEqual(found)
  })

  it.each([
    ['title', 'orderby=title&order=asc', ['alpha', 'bravo', 'charlie', 'delta']],
    ['id', 'orderby=id', ['delta', 'charlie', 'bravo', 'alpha']],
    ['place in include', 'include=B,D,A&orderby=include', ['bravo', 'delta', 'alpha']],
    ['place in slug', 'slug=slug-bravo,slug-alpha&orderby=include_slugs', ['bravo', 'alpha']],
  ])('sorts by %s', async (_what, query, found) => {
    const given = query.replace('B,D,A', [ids.bravo, ids.delta, ids.alpha].join())
    expect(await names(given)).toEqual(found)
  })

  it('orders more than ten included ids', async () => {
    const many = [900, 901, 902, 903, 904, 905, 906, 907, 908, 909, ids.delta, ids.alpha]
    expect(await names(`include=${many.join()}&orderby=include`)).toEqual(['delta', 'alpha'])
  })

  it('moves sticky posts to the top of an unfiltered list only', async () => {
    expect(await names('ignore_sticky=false')).toEqual(['charlie', 'delta', 'bravo', 'alpha'])
    expect(await names('ignore_sticky=false&per_page=1')).toEqual(['charlie', 'delta'])
    expect(await names('ignore_sticky=false&search=kettle')).toEqual(['bravo', 'alpha'])
  })

  it('rejects an order without the argument it needs', async () => {
    const include = await app.anonymous.get(`${POSTS}?orderby=include`)
    expect(include.body.code).toBe('rest_orderby_include_missing_include')
    const relevance = await app.anonymous.get(`${POSTS}?orderby=relevance`)
    expect(relevance.body.code).toBe('rest_no_search_term_defined')
  })

  it('SEC-10: lists other statuses for writers, without counting unreadable items', async () => {
    const refused = await app.anonymous.get(`${POSTS}?status=draft`)
    expect(refused.status).toBe(400)
    expect(refused.body.data.details.status.code).toBe('rest_forbidden_status')
    expect(await names('status=draft', POSTS, app.as('author'))).toEqual(['draft'])
    const other = await app.another('author').get(`${POSTS}?status=draft,private`)
    expect([other.headers['x-wp-total'], other.body]).toEqual(['0', []])
    expect(await names('status=any&per_page=2', POSTS, app.as('editor'))).toEqual([
      'private',
      'draft',
    ])
  })

  it('SEC-10: treats an empty status as those visible to the caller', async () => {
    const path = `${POSTS}?status=&per_page=100&_fields=status`
    const seenBy = async (client: Client): Promise<ReadonlySet<string>> =>
      new Set((await client.get(path)).body.map(({ status }: { status: string }) => status))
    expect(await seenBy(app.anonymous)).toEqual(new Set(['publish']))
    expect(await seenBy(app.another('author'))).toEqual(new Set(['publish']))
    expect(await seenBy(app.as('editor'))).toEqual(new Set(['publish', 'private']))
  })

  it('excludes items that the caller may not edit in the edit context', async () => {
    const refused = await app.as('subscriber').get(`${POSTS}?context=edit`)
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_forbidden_context'])
    expect(await names('context=edit', POSTS, app.as('author'))).toEqual(['alpha'])
  })

  it('embeds authors', async () => {
    const { body } = await app.anonymous.get(`${POSTS}?_embed=author&per_page=1`)
    expect(body[0]._embedded.author[0].id).toBe(await app.userId('editor'))
  })
})

describe('GET wp/v2/pages', () => {
  it('sorts by menu_order and filters by parent', async () => {
    expect(await names('orderby=menu_order&order=asc', PAGES)).toEqual(['team', 'home'])
    expect(await names('parent=0', PAGES)).toEqual(['home'])
    expect(await names(`parent_exclude=${ids.home}`, PAGES)).toEqual(['home'])
    const both = `parent=${ids.home}&parent_exclude=${ids.home}`
    expect(await names(both, PAGES)).toEqual(await names(`parent=${ids.home}`, PAGES))
    expect(await names('menu_order=1', PAGES)).toEqual(['team'])
  })

  it('ignores the parameters of posts', async () => {
    expect(await names('sticky=nonsense&categories=nonsense', PAGES)).toHaveLength(2)
  })
})

describe('hostile list arguments', () => {
  const lists = ['author', 'author_exclude', 'include', 'exclude', 'categories', 'tags_exclude']

  it.each(lists)('SEC-04 %s accepts only integers', async (name) => {
    for (const value of ['1) OR 1=1', 'x', '1.5', '1;drop table posts'])
      expect(
        (await app.anonymous.get(`${POSTS}?${name}=${encodeURIComponent(value)}`)).status,
      ).toBe(400)
    expect((await app.anonymous.get(`${POSTS}?${name}[a][b]=1`)).status).toBe(400)
  })

  it('SEC-04 ids out of range find nothing', async () => {
    const { status, body } = await app.anonymous.get(`${POSTS}?include=9007199254740991,-4`)
    expect([status, body]).toEqual([200, []])
    expect((await app.anonymous.get(`${POSTS}?exclude=9007199254740991`)).body).toHaveLength(4)
    expect((await app.anonymous.get(`${PAGES}?menu_order=9007199254740991`)).body).toEqual([])
  })

  it('SEC-04 a huge list is rejected before it becomes a statement', async () => {
    const payload = { include: Array.from({ length: 50_000 }, (_, index) => index) }
    const answer = await app.anonymous.post(`${POSTS}?_method=GET`, payload)
    expect([answer.status, answer.body.data.details.include.code]).toEqual([
      400,
      'rest_too_many_items',
    ])
  })

  it('SEC-09 undeclared keys change neither total nor order', async () => {
    const plain = await app.anonymous.get(POSTS)
    const odd = await app.anonymous.get(
      `${POSTS}?where[password][like]=a%25&post_status=any&order_by=password&author_id=1`,
    )
    expect(odd.headers['x-wp-total']).toBe(plain.headers['x-wp-total'])
    expect(odd.body.map(({ id }: { id: number }) => id)).toEqual(
      plain.body.map(({ id }: { id: number }) => id),
    )
  })

  it('SEC-10 columns that are not sortable are rejected', async () => {
    for (const column of ['password', 'author_email', 'menu_order', 'meta'])
      expect((await app.anonymous.get(`${POSTS}?orderby=${column}`)).status).toBe(400)
  })

  it.each([
    `a' or '1'='1`,
    `a"); drop table posts; --`,
    'a\0b',
    'slug-alpha],[slug-bravo',
    `case when 1 then id end`,
  ])('SEC-12 %j as a slug stays a slug, in the filter and in the order', async (slug) => {
    const query = `slug[]=${encodeURIComponent(slug)}&slug[]=slug-alpha&orderby=include_slugs`
    expect(await names(query)).toEqual(['alpha'])
  })

  it('SEC-12 a search with quotes, brackets and null characters is plain text', async () => {
    for (const text of [`'`, `%' or 1=1 --`, `[a]\0`, '!%_', '"'])
      expect((await app.anonymous.get(`${POSTS}?search=${encodeURIComponent(text)}`)).status).toBe(
        200,
      )
  })
})
