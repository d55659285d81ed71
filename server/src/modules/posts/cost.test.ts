import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/queries.ts'

const ROOT = '/wp-json/wp/v2'
const COUNT = 10
const MOMENT = '2020-01-01T00:00:00'

let app: TestApp

/** Every item has its own author, image, terms, comments and revisions. */
beforeAll(async () => {
  app = await buildTestApp()
  for (let n = 0; n < COUNT; n++) {
    const writer = app.another('author')
    const author = (await writer.get(`${ROOT}/users/me`)).body.id
    const editor = app.as('administrator')
    const categories = await makeTerms('categories', n)
    const tags = await makeTerms('tags', n)
    const featured_media = await insertImage(n, await makeBranch(n))
    const { body: post } = await editor.post(`${ROOT}/posts`, {
      ...{ title: `Post ${n}`, status: 'publish', content: 'first' },
      ...{ author, categories, tags, featured_media },
    })
    await editor.post(`${ROOT}/posts/${post.id}`, { content: 'second' })
    await editor.post(`${ROOT}/comments`, { post: post.id, content: `Comment ${n}` })
  }
})

/** Tags without hierarchy, categories below each other. */
const makeTerms = async (base: string, n: number): Promise<number[]> => {
  const ids: number[] = []
  for (const part of ['a', 'b', 'c']) {
    const parent = base === 'categories' ? { parent: ids.at(-1) ?? 0 } : {}
    const term = { name: `${base} ${n}${part}`, ...parent }
    const { body } = await app.as('administrator').post(`${ROOT}/${base}`, term)
    ids.push(body.id)
  }
  return ids.slice(1)
}

/** Pages below pages, each in its own tree. */
const makeBranch = async (n: number): Promise<number> => {
  let parent = 0
  for (const level of [1, 2, 3, 4]) {
    const title = `Page ${n}.${level}`
    const menu_order = level
    const page = { title, parent, menu_order, status: 'publish' }
    parent = (await app.as('administrator').post(`${ROOT}/pages`, page)).body.id
  }
  return parent
}

/** An image that is attached to another item than the one that shows it. */
const insertImage = (n: number, parentId: number): Promise<number> =>
  app.store.transaction(async (db, touched) => {
    touched.add('posts')
    const { id } = await db
      .insertInto('posts')
      .values({
        ...{ type: 'attachment', status: 'inherit', slug: `image-${n}`, title: `Image ${n}` },
        ...{ content: '', excerpt: '', author_id: null, mime_type: 'image/png', file: `${n}.png` },
        ...{ comment_status: 'closed', ping_status: 'closed', parent_id: parentId },
        ...{ date: MOMENT, date_gmt: MOMENT, modified: MOMENT, modified_gmt: MOMENT },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** The number of queries of one request without cached responses. */
const costOf = async (path: string): Promise<number> => {
  await app.store.transaction(async (_db, touched) => {
    for (const tag of ['posts', 'terms', 'users', 'options', 'comments']) touched.add(tag)
  })
  // Settings are read once per change of them, so that the first request would count more.
  await app.anonymous.get(`${ROOT}/posts?per_page=1&after=${MOMENT}`)
  await app.anonymous.get(`${ROOT}/categories?per_page=1`)
  return countQueries(app, async () => {
    const { status, body } = await app.anonymous.get(`${ROOT}/${path}`)
    expect([status, body.length]).toEqual([200, COUNT])
  })
}

describe('a list of ten items', () => {
  it.each([
    ['posts', 'posts?per_page=10'],
    ['posts of terms', 'posts?per_page=10&tags_exclude=999&categories_exclude=998'],
    ['posts found by a word', 'posts?per_page=10&search=second'],
    ['posts in another order', 'posts?per_page=10&orderby=title&order=asc'],
    ['pages, however deep', 'pages?per_page=10&menu_order=4'],
  ])('of %s takes at most 5 queries', async (_name, path) => {
    expect(await costOf(path)).toBeLessThanOrEqual(5)
  })

  it.each([
    ['posts', 'posts?per_page=10&_embed'],
    ['pages', 'pages?per_page=10&menu_order=4&_embed'],
  ])('of %s with embeds takes at most 9', async (_name, path) => {
    expect(await costOf(path)).toBeLessThanOrEqual(9)
  })

  it('runs no queries for fields that the caller leaves out', async () => {
    const whole = await costOf('posts?per_page=10')
    expect(await costOf('posts?per_page=10&_fields=id,title,link')).toBe(whole - 2)
  })
})
