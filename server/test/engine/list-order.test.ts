import { type SelectQueryBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { inListOrder } from '../../src/store/list-order.ts'
import { buildTestApp, type TestApp } from '../app.ts'

let app: TestApp
let posts: number[]
beforeAll(async () => {
  app = await buildTestApp()
  posts = []
  for (const title of ['a', 'b', 'c', 'd'])
    posts.push((await app.as('editor').post('/api/core/v2/posts', { title })).body.id)
})

const idsIn = (list: readonly number[]): SelectQueryBuilder<Database, 'posts', { id: number }> => {
  const { reader } = app.store
  const rows = reader.selectFrom('posts').select('posts.id').where('type', '=', 'post')
  return inListOrder(reader, rows, 'posts.id', list)
}

describe('the order of a list', () => {
  it('is the order of the rows; a repeated id counts at its first position', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = posts
    const rows = await idsIn([c, 999_999, a, c, d]).where('posts.id', 'in', posts).execute()
    expect(rows.map(({ id }) => id)).toEqual([c, a, d, b])
  })

  it('works for texts, in both directions', async () => {
    const { reader } = app.store
    const rows = reader.selectFrom('terms').selectAll('terms').where('taxonomy', '=', 'post_format')
    const slugs = (await rows.orderBy('slug').execute()).map(({ slug }) => slug)
    const mixed = [...slugs.slice(2), "it's", ...slugs.slice(0, 2)]
    const found = await inListOrder(reader, rows, 'terms.slug', mixed, 'desc').execute()
    expect(found.map(({ slug }) => slug)).toEqual(
      mixed.filter((slug) => slug !== "it's").toReversed(),
    )
    expect(found.every((row) => !('listed_place' in row))).toBe(true)
  })

  it('uses one bound value, however long the list is (SEC-16)', () => {
    const short = idsIn([1, 2]).compile()
    const long = idsIn(Array.from({ length: 2_000 }, (_, index) => index + 1)).compile()
    expect(long.parameters).toHaveLength(short.parameters.length)
    expect(long.sql.length - short.sql.length).toBe('2000'.length - '2'.length)
  })

  it('is looked up for each row instead of scanned (SEC-16)', async () => {
    // PostgreSQL decides by statistics, and joins by hash or by merge.
    if (app.store.engine !== 'sqlite') return
    const query = idsIn([3, 2, 1]).compile()
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(
      query.sql.replace('?', "'post'").replace('?', "'[3,2,1]'"),
    )}`.execute(app.store.kysely)
    const plan = rows.map(({ detail }) => detail).join('\n')
    expect(plan).toMatch(/SEARCH listed USING AUTOMATIC/)
    expect(plan).not.toMatch(/CORRELATED/)
  })

  it('works with 2,000 ids', async () => {
    const others = Array.from({ length: 2_000 - posts.length }, (_, index) => 1_000_000 + index)
    const include = [...others, ...posts.toReversed()]
    const path = '/api/core/v2/posts?orderby=include&status=draft&include='
    const { status, body } = await app.as('editor').get(`${path}${include.join(',')}`)
    expect(status).toBe(200)
    expect(body.map(({ id }: { id: number }) => id)).toEqual(posts.toReversed())
  })
})
