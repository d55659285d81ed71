import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/queries.ts'

const ROOTS = ['/wp-json/wp/v2', '/api/core/v2'] as const
const FORMS = ['', '_embed', '_fields=id,title,link', '_fields=id,_links,_embedded&_embed=author']

let app: TestApp
let asked = 1_000_000
const ids: number[] = []
let author: number
let category: number
let media: number

const admin = () => app.as('administrator')

beforeAll(async () => {
  app = await buildTestApp()
  author = await app.userId('author')
  const made = await admin().post('/api/core/v2/categories', { name: 'Red' })
  category = made.body.id
  media = (
    await admin().post('/api/core/v2/media', undefined, {
      payload: Buffer.from(PIXEL, 'base64'),
      headers: {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="pixel.png"',
      },
    })
  ).body.id
  expect(media).toBeGreaterThan(0)
  for (let n = 0; n < 4; n++) {
    const { body } = await admin().post('/api/core/v2/posts', {
      ...{ title: `Post ${n}`, status: 'publish', content: `Text ${n}`, author },
      ...{ categories: [category], featured_media: media },
    })
    ids.push(body.id)
  }
})

/**
 * A list that was not requested before, assembled from cached items, and rendered in an envelope.
 */
const readList = async (root: string, form: string) => {
  const query = () => `${form}${form && '&'}exclude=${asked++}`
  const printed = await app.anonymous.get(`${root}/posts?${query()}`)
  const made = await app.anonymous.get(`${root}/posts?${query()}&_envelope`)
  return { printed: printed.body, made: made.body.body, etag: printed.headers.etag }
}

const readAll = async () => {
  const lists = []
  for (const root of ROOTS) for (const form of FORMS) lists.push(await readList(root, form))
  return lists
}

describe('items of lists', () => {
  it('are the same cached and rendered, in each dialect and form', async () => {
    for (const { printed, made } of [...(await readAll()), ...(await readAll())]) {
      expect(printed).toEqual(made)
      expect(printed.length).toBe(4)
    }
  })

  it('are not loaded again for a new list', async () => {
    await readList(ROOTS[0], '')
    const count = await countQueries(app, () =>
      app.anonymous.get(`${ROOTS[0]}/posts?exclude=${asked++}`),
    )
    expect(count).toBe(0)
  })

  it('are cached as a whole list from its second request on', async () => {
    const path = `${ROOTS[0]}/posts?exclude=${asked++}`
    const before = app.cacheHolds().entries
    const [first, held] = [await app.anonymous.get(path), app.cacheHolds().entries]
    const second = await app.anonymous.get(path)
    expect([held, app.cacheHolds().entries]).toEqual([before, before + 1])
    const hits = app.cacheHits()
    const third = await app.anonymous.get(path)
    expect(app.cacheHits()).toBe(hits + 1)
    for (const { body, headers } of [second, third])
      expect([body, headers.etag]).toEqual([first.body, first.headers.etag])
  })

  it('have the same ETag in every list while they are unchanged', async () => {
    const [one, other] = [await readList(ROOTS[0], ''), await readList(ROOTS[0], '')]
    expect(one.etag).toBe(other.etag)
    const shorter = await app.anonymous.get(`${ROOTS[0]}/posts?exclude=${ids[0]}`)
    expect(shorter.headers.etag).not.toBe(one.etag)
    expect(shorter.body.length).toBe(3)
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['a title', () => admin().post(`/api/core/v2/posts/${ids[0]}`, { title: 'Other' }), 'Other'],
    ['a slug', () => admin().post(`/api/core/v2/posts/${ids[0]}`, { slug: 'moved' }), '/moved/'],
    ['the author', () => admin().post(`/api/core/v2/users/${author}`, { name: 'Ann' }), '"Ann"'],
    ['a term', () => admin().post(`/api/core/v2/categories/${category}`, { slug: 'blue' }), 'blue'],
    ['a file', () => admin().post(`/api/core/v2/media/${media}`, { alt_text: 'Dot' }), '"Dot"'],
    [
      'a comment',
      () => admin().post('/api/core/v2/comments', { post: ids[0], content: 'Well said' }),
      'Well said',
    ],
    [
      'a password',
      () => admin().post(`/api/core/v2/posts/${ids[1]}`, { password: 'x' }),
      '"protected":true',
    ],
  ])('show a change of %s at once', async (_name, change, sign) => {
    const before = JSON.stringify(await readAll())
    expect(before.includes(sign)).toBe(false)
    await change()
    const after = await readAll()
    for (const { printed, made } of after) expect(printed).toEqual(made)
    const shown = JSON.stringify(after.map(({ printed }) => printed))
    expect(shown.includes(sign)).toBe(true)
  })

  it('show a change of the settings at once', async () => {
    const content = '<!-- wp:site-title /-->'
    await admin().post(`/api/core/v2/posts/${ids[2]}`, { content })
    await readAll()
    await admin().post('/api/core/v2/settings', { title: 'Renamed site' })
    for (const { printed, made } of await readAll()) expect(printed).toEqual(made)
    const { printed } = await readList(ROOTS[0], '')
    expect(JSON.stringify(printed)).toContain('Renamed site')
  })

  it('lose a hidden item and a deleted one', async () => {
    await readAll()
    await admin().post(`/api/core/v2/posts/${ids[3]}`, { status: 'private' })
    await admin().delete(`/api/core/v2/posts/${ids[2]}?force=true`)
    for (const { printed, made } of await readAll()) {
      expect(printed).toEqual(made)
      expect(printed.map((item: { id: number }) => item.id)).toEqual([ids[1], ids[0]])
    }
  })

  it('are not shared with authenticated callers or requests with a password', async () => {
    await readList(ROOTS[0], '')
    const own = await admin().get(`${ROOTS[0]}/posts?exclude=${asked++}`)
    expect(own.body[0]._links.self[0].targetHints.allow).toContain('DELETE')
    const locked = `${ROOTS[0]}/posts?include=${ids[1]}&exclude=${asked++}`
    const closed = await app.anonymous.get(locked)
    expect(closed.body[0].content.rendered).toBe('')
    const open = await app.anonymous.get(`${locked}&password=x`)
    expect(open.body[0].content.rendered).toContain('Text 1')
    const again = await app.anonymous.get(`${ROOTS[0]}/posts?exclude=${asked++}`)
    expect(JSON.stringify(again.body)).not.toContain('Text 1')
  })
})

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
