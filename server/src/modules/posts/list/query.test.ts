import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { countQueries } from '../../../../test/queries.ts'
import { readArguments } from '../../../contract/arguments/validate.ts'
import { CacheableItems } from '../../../contract/cacheable-items.ts'
import type { Database } from '../../../store/database.ts'
import { type PostType, postType } from '../../types/index.ts'
import { listPosts } from '../service.ts'
import { type ListArgs, listArgs } from './args.ts'
import { readListQuery } from './query.ts'
import { findPosts } from './store.ts'

const typeNamed = (name: string): PostType => {
  const type = postType(name)
  if (!type) throw new Error(name)
  return type
}
const post = typeNamed('post')
const page = typeNamed('page')

const nobody = { isAnonymous: true, can: () => false }
const caller = { user: { kind: 'anonymous' }, can: () => false } as const

const argsFor = (type: PostType, given: Record<string, unknown> = {}): ListArgs =>
  readArguments(given, listArgs(type), nobody) as unknown as ListArgs

/** The statement of the list query in each database. */
const statements = async (
  type: PostType,
  given: Record<string, unknown>,
): Promise<Record<'sqlite' | 'postgres', string>> => {
  const query = readListQuery(caller, type, argsFor(type, given), 'UTC')
  const said: string[] = []
  const log = (event: { query: { sql: string } }) => void said.push(event.query.sql)
  const sqlite = new Kysely<Database>({
    log,
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  const postgres = new Kysely<Database>({
    log,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await findPosts(sqlite, query)
  await findPosts(postgres, query)
  const [first = '', second = ''] = said
  return { sqlite: first, postgres: second }
}

describe('the statement of a list', () => {
  it('is a single index scan for the newest posts', async () => {
    expect(await statements(post, {})).toEqual({
      sqlite:
        'select "posts".* from "posts" where ("type" = ? and "status" = ?) order by "date" desc, "id" desc limit ? offset ?',
      postgres:
        'select "posts".* from "posts" where ("type" = $1 and "status" = $2) order by "date" desc, "id" desc limit $3 offset $4',
    })
  })

  it('SEC-12 binds the list of an order by include as one value', async () => {
    const { sqlite, postgres } = await statements(post, { include: [7, 3], orderby: 'include' })
    expect(sqlite).toContain('from json_each(?) group by 1)')
    expect(postgres).toMatch(/from unnest\(\$\d+::bigint\[\]\) with ordinality/)
    for (const statement of [sqlite, postgres])
      expect(statement).toContain('order by coalesce(listed.listed_place, 3) asc limit')
  })

  it('SEC-04 binds search terms and excludes protected texts', async () => {
    const { postgres } = await statements(post, { search: `it's` })
    expect(postgres).toContain(`lower("title") like lower($3) escape '!'`)
    expect(postgres).toContain('"password" = $6')
    expect(postgres).not.toContain(`it's`)
  })
})

describe('the number of queries', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await buildTestApp()
    for (let count = 1; count <= 12; count++) {
      const parent = count % 2 ? { slug: `top-${count}` } : { parent: await newestPage(app) }
      const { body } = await app
        .as('editor')
        .post('/api/core/v2/posts', { title: `${count}`, status: 'publish' })
      await app.as('editor').post(`/api/core/v2/posts/${body.id}`, { content: 'leaves a revision' })
      await app
        .as('editor')
        .post('/api/core/v2/pages', { title: 'p', status: 'publish', ...parent })
    }
  })

  const costOf = (type: PostType, given: Record<string, unknown>): Promise<number> =>
    countQueries(app, async () => {
      const { body } = await listPosts(app.systemContext(), type, argsFor(type, given))
      if (body instanceof CacheableItems) await body.make([...body.keys.keys()])
    })

  // The list itself, its rows, their terms and their revision counts.
  it.each([1, 10, 100])('of a list of posts is four, with %i a page', async (per_page) => {
    expect(await costOf(post, { per_page, author_exclude: [9_000 + per_page] })).toBe(4)
  })

  it('of a list that needs the time zone is five at most', async () => {
    expect(await costOf(post, { after: '2001-01-01T00:00:00' })).toBeLessThanOrEqual(5)
  })

  it('of a list of pages is one more for the tree, however deep', async () => {
    expect(await costOf(page, { parent: [0] })).toBe(3)
    expect(await costOf(page, { per_page: 100 })).toBe(4)
  })
})

const newestPage = async (app: TestApp): Promise<number> =>
  (await app.anonymous.get('/api/core/v2/pages?orderby=id&per_page=1&parent=0')).body[0].id
