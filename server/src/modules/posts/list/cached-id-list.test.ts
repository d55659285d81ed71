import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { countQueries } from '../../../../test/queries.ts'
import type { Writer } from '../../../store/database.ts'

const POSTS = '/wp-json/wp/v2/posts'
/** More than one page of any size. */
const COUNT = 320

let app: TestApp

const rowOf = (n: number) => {
  const date = new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString().slice(0, 19)
  return {
    ...{ type: 'post', status: 'publish', slug: `post-${n}`, title: `Post ${n}` },
    ...{ content: n % 2 ? 'an odd kettle' : 'an even pot', excerpt: '', author_id: null },
    ...{ comment_status: 'closed', ping_status: 'closed' },
    ...{ date, date_gmt: date, modified: date, modified_gmt: date },
  }
}

const write = (work: (db: Writer) => Promise<unknown>): Promise<unknown> =>
  app.store.transaction((db, touched) => {
    touched.add('posts')
    return work(db)
  })

beforeAll(async () => {
  app = await buildTestApp()
  const rows = Array.from({ length: COUNT }, (_, n) => rowOf(n))
  await write((db) => db.insertInto('posts').values(rows).execute())
})

let asked = 0

/** Never requests the same address twice, so that no response comes from the cache as a whole. */
const list = async (query: string): Promise<{ slugs: string[]; total: number }> => {
  const { body, headers } = await app.anonymous.get(`${POSTS}?${query}&asked=${asked++}`)
  return {
    slugs: body.map(({ slug }: { slug: string }) => slug),
    total: Number(headers['x-wp-total']),
  }
}

const slugs = (from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, step) => `post-${from - step}`)

describe('a page', () => {
  it.each([
    ['at the start', 'per_page=3', slugs(319, 317)],
    ['at the end', 'per_page=100&page=4', slugs(19, 0)],
    ['by offset', 'per_page=2&offset=299', slugs(20, 19)],
  ])('%s holds the right items', async (_name, query, expected) => {
    expect(await list(query)).toEqual({ slugs: expected, total: COUNT })
  })

  it('of a search has the total of all matches', async () => {
    const expected = { slugs: ['post-1'], total: COUNT / 2 }
    expect(await list(`search=kettle&per_page=1&page=${COUNT / 2}`)).toEqual(expected)
  })
})

describe('a list that was requested before', () => {
  it.each([
    ['a plain list', 'per_page=10'],
    ['another page of a search', 'search=pot&per_page=10'],
    ['a deep page', 'per_page=10&page=31'],
  ])('needs no query: %s', async (_name, query) => {
    await list(query)
    const again = await countQueries(app, () => list(query))
    // Nor do its items, which are cached as printed.
    expect(again).toBe(0)
  })

  it.each([
    ['a new item at the start', { title: 'Newest', date: '2030-01-01T00:00:00' }],
    ['a new item at the end', { title: 'Oldest', date: '2010-01-01T00:00:00' }],
    ['an item that is not in the list', { title: 'Hidden', status: 'draft' }],
  ])('is patched with one query after a change: %s', async (_name, fields) => {
    const before = await list('per_page=5')
    const post = { status: 'publish', content: '', ...fields }
    const { body } = await app.as('administrator').post(POSTS, post)
    let after = before
    expect(await countQueries(app, async () => (after = await list('per_page=5')))).toBe(4)
    expect(after.total - before.total).toBe(body.status === 'publish' ? 1 : 0)
    await app.as('administrator').delete(`${POSTS}/${body.id}?force=true`)
    expect(await list('per_page=5')).toEqual(before)
  })

  it('is queried again after a change of unknown rows', async () => {
    const before = await list('search=kettle&per_page=1')
    await write((db) =>
      db
        .insertInto('posts')
        .values(rowOf(COUNT + 1))
        .execute(),
    )
    const after = await list('search=kettle&per_page=1')
    expect([before.total, after]).toEqual([160, { slugs: [`post-${COUNT + 1}`], total: 161 }])
    await write((db) =>
      db
        .deleteFrom('posts')
        .where('slug', '=', `post-${COUNT + 1}`)
        .execute(),
    )
    expect((await list('search=kettle&per_page=1')).total).toBe(160)
  })
})
