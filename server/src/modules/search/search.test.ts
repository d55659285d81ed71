import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { upsertItems } from '../../../test/catalogue.ts'

const API = '/wp-json/wp/v2'

let app: TestApp
let author: Client
const ids: Record<string, number> = {}

beforeAll(async () => {
  app = await buildTestApp()
  author = app.as('author')
  const editor = app.as('editor')
  const make = async (name: string, client: Client, path: string, fields: object) => {
    const { status, body, text } = await client.post(`${API}/${path}`, fields)
    expect(status, text).toBe(201)
    ids[name] = body.id
  }
  const on = (day: number) => ({ status: 'publish', date: `2012-01-0${day}T00:00:00` })
  await make('alpha', author, 'posts', { title: 'Quoll alpha', content: 'okapi', ...on(1) })
  await make('beta', author, 'posts', { title: 'Quoll beta', content: 'quoll', ...on(2) })
  await make('deep', author, 'posts', { title: 'Nothing', content: 'a quoll', ...on(4) })
  await make('page', editor, 'pages', { title: 'Quoll page', slug: 'quolls', ...on(3) })
  await make('draft', author, 'posts', { title: 'Quoll draft' })
  await make('locked', author, 'posts', { title: 'Quoll', password: 'x', ...on(5) })
  await make('category', editor, 'categories', { name: 'Quoll den' })
  await make('tag', editor, 'tags', { name: 'quolls', description: 'spotted' })
  await make('numbat', author, 'posts', { title: 'Numbat news', ...on(6) })
  const ctx = app.systemContext()
  const named = (...names: string[]) => names.map((name, index) => ({ name, slug: `n${index}` }))
  const names = ['Ana Numbat-López', 'Numbat', 'The Numbats & co', 'Numbat of the sea']
  await upsertItems(ctx, 'character', named(...names))
  await upsertItems(ctx, 'show', [
    { name: 'Numbat High', slug: 'numbat-high' },
    { name: 'Unseen', slug: 'unseen', status: 'draft' },
  ])
  await upsertItems(ctx, 'actor', named('Numbat Jones'))
})

const search = (query: string, client = app.anonymous) => client.get(`${API}/search?${query}`)

const found = async (query: string, client?: Client): Promise<string[]> => {
  const { status, body, headers, text } = await search(query, client)
  expect(status, text).toBe(200)
  expect(Number(headers['x-wp-total'])).toBeGreaterThanOrEqual(body.length)
  // Content and terms have separate ids.
  const isTerm = (name: string): boolean => name === 'category' || name === 'tag'
  const names = Object.keys(ids).filter((name) => isTerm(name) === query.includes('type=term'))
  return body.map(({ id }: { id: number }) => names.find((name) => ids[name] === id))
}

describe('searching content', () => {
  it('finds published items, matches in titles first, then the newest', async () => {
    expect(await found('search=QUOLL')).toEqual(['page', 'beta', 'alpha', 'deep'])
    expect(await found('search=okapi quoll')).toEqual(['alpha'])
    expect(await found('search=quoll -okapi')).toEqual(['page', 'beta', 'deep'])
    expect(await found('search=wombat')).toEqual([])
  })

  it('returns a short form with links to the item', async () => {
    const { body } = await search('search=alpha&_embed=1')
    const base = `http://callboard.test${API}`
    expect(body[0]).toMatchObject({
      id: ids.alpha,
      title: 'Quoll alpha',
      url: 'http://callboard.test/quoll-alpha/',
      type: 'post',
      subtype: 'post',
      _links: {
        self: [{ embeddable: true, href: `${base}/posts/${ids.alpha}` }],
        about: [{ href: `${base}/types/post` }],
        collection: [{ href: `${base}/search` }],
      },
      _embedded: { self: [{ id: ids.alpha, slug: 'quoll-alpha' }] },
    })
    expect(body[0]._embedded.self[0]).not.toHaveProperty('content')
  })

  it('SEC-15 does not search texts that the reader may not read', async () => {
    expect(await found('search=quoll', app.as('editor'))).toContain('locked')
    expect(await found('search=quoll')).not.toContain('locked')
    expect(await found('search=quoll draft', author)).toEqual([])
  })

  it('filters by type and id', async () => {
    expect(await found('search=quoll&subtype=page')).toEqual(['page'])
    expect(await found('search=quoll&subtype=post,page')).toHaveLength(4)
    expect(await found('search=quoll&subtype=category')).toEqual(['beta', 'alpha', 'deep'])
    expect(await found(`search=quoll&include=${ids.alpha},${ids.draft}`)).toEqual(['alpha'])
    expect(await found(`search=quoll&exclude=${ids.alpha}`)).toEqual(['page', 'beta', 'deep'])
  })

  it('rejects an unknown type or subtype', async () => {
    for (const query of ['type=planet', 'subtype=planet', 'context=edit', 'per_page=0'])
      expect((await search(query)).body.code).toBe('rest_invalid_param')
  })

  it('is paginated, and returns total 0 past the end', async () => {
    const second = await search('search=quoll&per_page=3&page=2')
    expect(second.body).toHaveLength(1)
    expect(second.headers).toMatchObject({ 'x-wp-total': '4', 'x-wp-totalpages': '2' })
    const past = await search('search=quoll&per_page=3&page=9')
    expect(past.body).toEqual([])
    expect(past.headers['x-wp-total']).toBe('0')
    expect(past.headers.link).toContain('page=8')
  })
})

describe('searching terms and formats', () => {
  it('finds terms by their names', async () => {
    expect(await found('type=term&search=quoll')).toEqual(['category', 'tag'])
    expect(await found('type=term&search=quoll&subtype=post_tag')).toEqual(['tag'])
    expect(await found('type=term&search=quoll&subtype=page')).toEqual(['category', 'tag'])
    expect(await found(`type=term&search=quoll&exclude=${ids.tag}`)).toEqual(['category'])
    expect(await found('type=term&search=spotted')).toEqual([])
    const { body } = await search('type=term&search=den')
    expect(body[0]).toMatchObject({
      title: 'Quoll den',
      type: 'category',
      url: 'http://callboard.test/category/quoll-den/',
    })
    expect(body[0]).not.toHaveProperty('subtype')
  })

  it('finds formats', async () => {
    const { body } = await search('type=post-format&search=AUD')
    expect(body).toMatchObject([{ id: 'audio', title: 'Audio', type: 'post-format' }])
  })
})

describe('searching the catalogue', () => {
  const titles = async (query: string): Promise<string[]> => {
    const { status, body, text } = await search(query)
    expect(status, text).toBe(200)
    return body.map(({ title }: { title: string }) => title)
  }

  it('finds names after content, best matches first', async () => {
    expect(await titles('search=numbat')).toEqual([
      'Numbat news',
      'Numbat',
      'Numbat of the sea',
      'Ana Numbat-López',
      'The Numbats &amp; co',
      'Numbat High',
      'Numbat Jones',
    ])
  })

  it('finds words in any order, ignoring accents', async () => {
    expect(await titles('search=LOPEZ+ana')).toEqual(['Ana Numbat-López'])
    expect(await titles('search=numbat+-sea&subtype=character')).not.toContain('Numbat of the sea')
    expect(await titles('search=unseen')).toEqual([])
  })

  it('filters by types of the catalogue', async () => {
    expect(await titles('search=numbat&subtype=show')).toEqual(['Numbat High'])
    expect(await titles('search=numbat&subtype=actor,post')).toEqual([
      'Numbat news',
      'Numbat Jones',
    ])
    const { body } = await search('search=numbat+high&subtype=show&_embed=1')
    const { id } = body[0]
    expect(body[0]).toMatchObject({
      type: 'post',
      subtype: 'show',
      url: 'http://callboard.test/show/numbat-high/',
      _links: { self: [{ href: `http://callboard.test/wp-json/lwtv/v1/shows/${id}` }] },
      _embedded: { self: [{ id, name: 'Numbat High' }] },
    })
    expect(await titles(`subtype=show&include=${id}`)).toEqual(['Numbat High'])
    expect(await titles(`subtype=show&exclude=${id}`)).toEqual([])
    // Without a type of the catalogue, ids refer to content.
    expect(await titles(`search=numbat&include=${ids.numbat}`)).toEqual(['Numbat news'])
  })

  it('has pages that span content and the catalogue', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => titles(`search=numbat&per_page=2&page=${page}`)),
    )
    expect(pages.flat()).toEqual(await titles('search=numbat'))
    const { headers } = await search('search=numbat&per_page=2&page=2')
    expect(headers).toMatchObject({ 'x-wp-total': '7', 'x-wp-totalpages': '4' })
  })

  it('is documented in OpenAPI, but not in the schemas that existing clients compare', async () => {
    const { body } = await app.anonymous.options(`${API}/search`)
    const [{ args }] = body.endpoints
    expect(args.subtype.items.enum).toEqual(['post', 'page', 'category', 'post_tag', 'any'])
    expect(body.schema.properties.subtype.enum).not.toContain('show')
  })
})
