import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../app.ts'
import fc from '../fast-check.ts'
import { type Item, listNaively, type Params } from './list-model.ts'

const API = '/api/core/v2'
const DAYS = ['01', '02', '03', '04', '05'].map((day) => `2026-01-${day}T00:00:00`)
const WORDS = ['alpha', 'Beta', 'gamma', 'alphabet', 'BET']
const SLUGS = ['one', 'two', 'three']
const FORMATS = ['standard', 'aside', 'quote']

let app: TestApp
let reader: Client
let authors: readonly number[]
/** A tree of three and a separate one: a - b - c, d. */
let categories: readonly number[]
let tags: readonly number[]

beforeAll(async () => {
  app = await buildTestApp()
  reader = app.as('administrator')
  authors = await Promise.all(
    (['administrator', 'editor', 'author'] as const).map((role) => app.userId(role)),
  )
  const term = async (kind: string, fields: object): Promise<number> =>
    (await reader.post(`${API}/${kind}`, fields)).body.id
  const a = await term('categories', { name: 'a' })
  const b = await term('categories', { name: 'b', parent: a })
  categories = [a, b, await term('categories', { name: 'c', parent: b })]
  categories = [...categories, await term('categories', { name: 'd' })]
  tags = [await term('tags', { name: 't' }), await term('tags', { name: 'u' })]
})

/** Indexes of what exists in a run: the nth author, the nth term, the nth item. */
const places = (count: number) => fc.array(fc.nat(count - 1), { maxLength: 3 })
const sentence = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((all) => all.join(' '))

const newItem = fc.record({
  title: sentence.map((text) => text || 'untitled'),
  content: sentence,
  excerpt: sentence,
  status: fc.constantFrom('publish', 'publish', 'publish', 'draft', 'pending', 'private'),
  slug: fc.option(fc.constantFrom(...SLUGS), { nil: undefined }),
  date: fc.constantFrom(...DAYS),
  changedOn: fc.constantFrom(...DAYS),
  author: fc.nat(2),
  sticky: fc.boolean(),
  format: fc.constantFrom(...FORMATS),
  categories: places(4),
  tags: places(2),
  parent: fc.option(fc.nat(20), { nil: undefined }),
  menu_order: fc.nat(2),
})
type NewItem = typeof newItem extends fc.Arbitrary<infer T> ? T : never

/** A parameter that is usually absent: combinations that match nothing prove little. */
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

const common = {
  page: rarely(fc.integer({ min: 1, max: 3 })),
  per_page: rarely(fc.constantFrom(1, 3, 5, 100)),
  order: rarely(fc.constantFrom('asc' as const, 'desc' as const)),
  include: rarely(places(20)),
  exclude: rarely(places(20)),
  author: rarely(places(3)),
  author_exclude: rarely(places(3)),
  slug: rarely(fc.uniqueArray(fc.constantFrom(...SLUGS, 'one-2', 'nothing'), { minLength: 1 })),
  status: rarely(fc.constantFrom(['publish', 'draft'], ['any'], ['private'], ['trash'])),
  after: rarely(fc.constantFrom(...DAYS)),
  before: rarely(fc.constantFrom(...DAYS)),
  modified_after: rarely(fc.constantFrom(...DAYS)),
  modified_before: rarely(fc.constantFrom(...DAYS)),
  search: rarely(fc.constantFrom('alpha', 'BETA', 'bet', 'gamma -beta', 'alpha beta', 'zeta')),
  search_columns: rarely(fc.subarray(['post_title', 'post_content', 'post_excerpt'])),
  search_semantics: rarely(fc.constant('exact' as const)),
}

const termQuery = (count: number, isTree: boolean, hasOperator: boolean) =>
  fc.oneof(
    places(count),
    fc.record(
      {
        terms: places(count),
        ...(isTree ? { include_children: fc.boolean() } : {}),
        ...(hasOperator ? { operator: fc.constantFrom('AND' as const, 'OR' as const) } : {}),
      },
      { requiredKeys: ['terms'] },
    ),
  )

const ORDERS = ['author', 'date', 'id', 'include', 'modified', 'parent', 'slug', 'title']
const orderOf = (...more: string[]) =>
  rarely(fc.constantFrom(...ORDERS, 'relevance', 'include_slugs', ...more))

const kinds = {
  posts: fc.record({
    ...common,
    orderby: orderOf(),
    sticky: rarely(fc.boolean()),
    ignore_sticky: rarely(fc.boolean()),
    format: rarely(fc.uniqueArray(fc.constantFrom(...FORMATS), { minLength: 1 })),
    categories: rarely(termQuery(4, true, true)),
    categories_exclude: rarely(termQuery(4, true, false)),
    tags: rarely(termQuery(2, false, true)),
    tags_exclude: rarely(termQuery(2, false, false)),
    tax_relation: rarely(fc.constantFrom('AND' as const, 'OR' as const)),
  }),
  pages: fc.record({
    ...common,
    orderby: orderOf('menu_order'),
    menu_order: rarely(fc.nat(2)),
    parent: rarely(places(20)),
    parent_exclude: rarely(places(20)),
  }),
} as const

describe.each(['posts', 'pages'] as const)('a list of %s', (kind) => {
  it('matches the naive model, in order', async () => {
    const asked = kinds[kind] as fc.Arbitrary<Params>
    await fc.assert(
      fc.asyncProperty(
        fc.array(newItem, { minLength: 4, maxLength: 16 }),
        fc.array(asked, { minLength: 60, maxLength: 60 }),
        async (wanted, questions) => {
          const items = await settle(kind, wanted)
          for (const question of questions) {
            const params = inIds(question, items)
            const { status, body, headers, text } = await reader.get(
              `${API}/${kind}?${toQuery(params)}`,
            )
            const expected = listNaively(items, params, childrenOf)
            if (expected === undefined) {
              expect([status, body.code]).toEqual([400, 'rest_post_invalid_page_number'])
              continue
            }
            expect(status, `${text} ${JSON.stringify(params)}`).toBe(200)
            const shown = { ids: body.map(({ id }: Item) => id), total: headers['x-wp-total'] }
            const wished = { ...expected, total: String(expected.total) }
            expect(shown, JSON.stringify({ params, items })).toEqual(wished)
          }
        },
      ),
      { numRuns: 4, endOnFailure: true },
    )
  })
})

const childrenOf = (id: number): readonly number[] => {
  const [a, b, c] = categories
  if (id === a && b !== undefined) return [b]
  return id === b && c !== undefined ? [c] : []
}

const at = <T>(all: readonly T[], place: number): T => all[place % all.length] as T

/** Creates the items of a run, and deletes those of the previous one. */
const settle = async (kind: 'posts' | 'pages', wanted: readonly NewItem[]): Promise<Item[]> => {
  await app.systemContext().transaction(async (ctx) => {
    await ctx.db.deleteFrom('posts').execute()
    ctx.touch('posts', 'terms')
  })
  const items: Item[] = []
  for (const { changedOn, ...given } of wanted) {
    const { sticky, format, categories: filed, tags: marked, parent, menu_order, ...both } = given
    const own =
      kind === 'posts'
        ? {
            ...{ sticky, format },
            categories: filed.map((place) => at(categories, place)),
            tags: marked.map((place) => at(tags, place)),
          }
        : {
            menu_order,
            ...(parent === undefined || items.length === 0 ? {} : { parent: at(items, parent).id }),
          }
    app.setTime('2026-02-01T00:00:00Z')
    const fields = { ...both, author: at(authors, given.author), ...own }
    const created = await reader.post(`${API}/${kind}`, fields)
    expect(created.status, created.text).toBe(201)
    app.setTime(`${changedOn}Z`)
    const { body } = await reader.post(`${API}/${kind}/${created.body.id}`, {
      content: given.content,
    })
    items.push({
      ...{ parent: 0, menu_order: 0, sticky: false, format: '', categories: [], tags: [] },
      ...body,
      ...{ title: body.title.raw, content: body.content.raw, excerpt: body.excerpt.raw },
    })
  }
  return items
}

/** Replaces indexes by ids, and drops combinations that would be rejected. */
const inIds = (question: Params, items: readonly Item[]): Params => {
  const ids = (all: readonly { readonly id: number }[], wanted: readonly number[]) => [
    ...new Set(wanted.map((place) => at(all, place).id)),
  ]
  const terms = (all: readonly number[]) => (query: NonNullable<Params['tags']>) => {
    const inQuery = (wanted: readonly number[]) => wanted.map((place) => at(all, place))
    return 'terms' in query ? { ...query, terms: inQuery(query.terms) } : inQuery(query)
  }
  const people = (wanted: readonly number[]) => wanted.map((place) => at(authors, place))
  const known = (wanted: readonly number[]) => ids(items, wanted)
  const change: { readonly [K in keyof Params]?: (value: never) => unknown } = {
    include: known,
    exclude: known,
    parent: known,
    parent_exclude: known,
    author: people,
    author_exclude: people,
    categories: terms(categories),
    categories_exclude: terms(categories),
    tags: terms(tags),
    tags_exclude: terms(tags),
  }
  const params = Object.fromEntries(
    Object.entries(question)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, change[name as keyof Params]?.(value as never) ?? value]),
  ) as Params
  const lacks =
    (params.orderby === 'include' && !params.include?.length) ||
    (params.orderby === 'include_slugs' && !params.slug) ||
    (params.orderby === 'relevance' && !params.search)
  return lacks ? { ...params, orderby: 'date' } : params
}

const toQuery = (value: unknown, name = ''): string => {
  if (Array.isArray(value)) return value.map((one) => toQuery(one, `${name}[]`)).join('&')
  if (typeof value !== 'object' || value === null)
    return `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`
  return Object.entries(value)
    .map(([key, one]) => toQuery(one, name === '' ? key : `${name}[${key}]`))
    .filter(Boolean)
    .join('&')
}
