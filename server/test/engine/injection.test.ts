import { beforeAll, describe, expect, it } from 'vitest'
import type { Schema } from '../../src/contract/schema.ts'
import { buildTestApp, type TestApp } from '../app.ts'

/** Each would change the meaning of a statement it became part of. */
const INJECTIONS = [
  `' OR '1'='1' --`,
  '1) OR 1=1 --',
  `x'; DELETE FROM posts; --`,
  `") UNION SELECT password, 2, 3 FROM users --`,
  '(SELECT 1 FROM pg_sleep(10))',
  `id DESC, (CASE WHEN 1=1 THEN id ELSE title END)`,
  `%' ESCAPE '`,
  `\\'; DROP TABLE options; /*`,
]

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  // These routes create rows on first use.
  for (const path of ['block-editor/v1/navigation-fallback', 'core/v2/themes'])
    await app.as('administrator').get(`/api/${path}`)
  for (const status of ['publish', 'draft'])
    await app.as('administrator').post('/api/core/v2/posts', { title: `A ${status}`, status })
})

const takesText = ({ type, items, oneOf, anyOf }: Schema): boolean =>
  [type].flat().some((name) => name === 'string' || name === 'array' || name === 'object') ||
  [items, ...(oneOf ?? []), ...(anyOf ?? [])].some(
    (inner) => inner !== undefined && takesText(inner),
  )

/** Every text argument of every list. */
const lists = (): readonly { readonly path: string; readonly argument: string }[] =>
  app.table.endpoints.flatMap(({ path, routes }) => {
    const route = routes.find((named) => named.route.methods.includes('GET'))?.route
    if (!route || path.includes('(')) return []
    return Object.entries(route.args).flatMap(([argument, schema]) =>
      takesText(schema) ? [{ path, argument }] : [],
    )
  })

const sizeOf = (headers: Readonly<Record<string, string | undefined>>): number =>
  Number(headers['x-wp-total'] ?? headers['x-total'] ?? 0)

const countRows = async (): Promise<Readonly<Record<string, number>>> => {
  const { reader } = app.store
  const count = async (table: 'posts' | 'users' | 'options' | 'terms'): Promise<number> =>
    (await reader.selectFrom(table).selectAll().execute()).length
  const [posts, users, options, terms] = await Promise.all(
    (['posts', 'users', 'options', 'terms'] as const).map(count),
  )
  return { posts: posts ?? 0, users: users ?? 0, options: options ?? 0, terms: terms ?? 0 }
}

describe('SEC-21: statements in arguments', () => {
  it('SEC-21: are rejected or plain text, in every argument of every list', async () => {
    const administrator = app.as('administrator')
    await administrator.get('/api')
    const before = await countRows()
    const questions = lists()
    expect(questions.length).toBeGreaterThan(150)
    for (const { path, argument } of questions) {
      const all = await administrator.get(`/api/${path}`)
      for (const injection of INJECTIONS) {
        const query = new URLSearchParams({ [argument]: injection })
        const { status, headers } = await administrator.get(`/api/${path}?${query}`)
        const isFine =
          status < 500 && (all.status !== 200 || sizeOf(headers) <= sizeOf(all.headers))
        expect([path, argument, injection, isFine]).toEqual([path, argument, injection, true])
      }
    }
    expect(await countRows()).toEqual(before)
  })

  it('SEC-21: are plain text in searches of the site', async () => {
    const before = await countRows()
    for (const injection of INJECTIONS)
      for (const name of ['s', 'p', 'cat', 'author', 'orderby', 'paged']) {
        const { status } = await app.anonymous.get(
          `/?${new URLSearchParams({ [name]: injection })}`,
        )
        expect([name, injection, status < 500]).toEqual([name, injection, true])
      }
    expect(await countRows()).toEqual(before)
  })
})
