import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/queries.ts'
import { postType } from '../types/index.ts'
import { listRevisions } from './service.ts'

const POSTS = '/api/core/v2/posts'

let app: TestApp
let parent: number

beforeAll(async () => {
  app = await buildTestApp()
  const editor = app.as('editor')
  const { body } = await editor.post(POSTS, { title: 'v0', status: 'publish' })
  parent = body.id
  for (let count = 1; count <= 8; count++) {
    await editor.post(`${POSTS}/${parent}`, { title: `v${count}` })
  }
})

const countOwnQueries = (per_page: number): Promise<number> =>
  countQueries(app, async () => {
    const type = postType('post')
    if (!type) throw new Error('there are no posts')
    const usual = {
      page: 1,
      include: [],
      exclude: [],
      offset: undefined,
      search: undefined,
    } as const
    const { body } = await listRevisions(app.systemContext(), type, {
      ...{ ...usual, parent, per_page, context: 'edit', order: 'desc', orderby: 'date' },
    })
    expect(body).toHaveLength(per_page)
  })

describe('a list of revisions', () => {
  it.each([1, 8])('takes two queries, with %i a page', async (perPage) => {
    expect(await countOwnQueries(perPage)).toBe(2)
  })

  it('binds all values (SEC-12)', async () => {
    for (const search of [`it's`, '"', '%', '\\', ') or 1=1 --']) {
      const query = `search=${encodeURIComponent(search)}&orderby=relevance`
      const answer = await app.as('editor').get(`${POSTS}/${parent}/revisions?${query}`)
      expect([search, answer.status, answer.body]).toEqual([search, 200, []])
    }
  })
})
