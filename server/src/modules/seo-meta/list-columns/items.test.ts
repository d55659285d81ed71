import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { countQueries } from '../../../../test/queries.ts'

const ITEMS = '/api/seo/v1/posts-list/items'
const SAVE = '/api/seo/v1/posts-list/update-details-column'

let app: TestApp
let admin: Client
const ids: Record<string, number> = {}

const create = async (title: string, base = 'posts', status = 'publish'): Promise<number> =>
  (await admin.post(`/api/core/v2/${base}`, { title, content: 'Words.', status })).body.id

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  for (const name of ['Apple', 'Banana', 'Cherry']) ids[name] = await create(name)
  ids.Page = await create('Page', 'pages')
  ids.Hidden = await create('Hidden', 'posts', 'private')
  await admin.post(SAVE, {
    ...{ postId: ids.Apple, title: 'Apples #separator_sa All', description: 'About apples.' },
    keyphrase: 'Apple Tree',
  })
  await admin.post('/api/seo/v1/post', { id: ids.Cherry, default: false, noindex: true })
})

const names = async (query: string, by: Client = admin): Promise<readonly string[]> => {
  const { status, body } = await by.get(`${ITEMS}?limit=100&${query}`)
  expect(status).toBe(200)
  return body.items.map(({ name }: { name: string }) => name)
}

describe('GET seo/v1/posts-list/items', () => {
  it('returns score and texts, with those that the page has', async () => {
    const { body } = await admin.get(`${ITEMS}?search=appl`)
    expect(body).toEqual({
      total: 1,
      items: [
        expect.objectContaining({
          ...{ id: ids.Apple, name: 'Apple', type: 'post', status: 'publish', editable: true },
          ...{ keyphrase: 'Apple Tree', title: 'Apples #separator_sa All' },
          ...{ description: 'About apples.', descriptionShown: 'About apples.', noindex: false },
          titleShown: expect.stringMatching(/^Apples . All$/),
          score: expect.any(Number),
        }),
      ],
    })
  })

  it('filters by type, status, band, gaps and noindex', async () => {
    expect(await names('type=page')).toContain('Page')
    expect(await names('type=page')).not.toContain('Apple')
    expect(await names('status=private')).toEqual(['Hidden'])
    const bands = await Promise.all(['good', 'fair', 'poor'].map((band) => names(`band=${band}`)))
    expect(bands.flat().sort()).toEqual([...(await names(''))].sort())
    for (const missing of ['title', 'description', 'keyphrase']) {
      expect(await names(`missing=${missing}`)).toContain('Banana')
      expect(await names(`missing=${missing}`)).not.toContain('Apple')
    }
    expect(await names('noindex=true')).toEqual(['Cherry'])
    expect((await admin.get(`${ITEMS}?band=great`)).status).toBe(400)
  })

  it('sorts by score and by title, in pages', async () => {
    const { body } = await admin.get(`${ITEMS}?orderby=score&order=desc&limit=100`)
    const scores = body.items.map(({ score }: { score: number }) => score)
    expect(scores).toEqual([...scores].sort((one, other) => other - one))
    expect((await names('orderby=title&order=asc&search=an')).at(0)).toBe('Banana')
    const page = await admin.get(`${ITEMS}?orderby=title&limit=1&offset=1`)
    expect(page.body.items).toHaveLength(1)
    expect(page.body.total).toBe(body.total)
  })

  it('leaves out what the caller may not see, and tells what may be edited', async () => {
    expect(await names('', app.as('author'))).not.toContain('Hidden')
    const { body } = await app.as('author').get(`${ITEMS}?search=apple`)
    expect(body.items[0].editable).toBe(false)
    expect((await app.as('subscriber').get(ITEMS)).status).toBe(403)
  })

  it('takes no more queries for more rows', async () => {
    const cost = (limit: number) => countQueries(app, () => admin.get(`${ITEMS}?limit=${limit}`))
    await cost(5)
    expect(await cost(5)).toBeLessThanOrEqual((await cost(1)) + 1)
  })

  it('follows changes, and an emptied text falls back to the settings', async () => {
    const postId = ids.Banana
    await admin.post(SAVE, { postId, title: 'Own', keyphrase: 'fruit' })
    expect(await names('missing=title')).not.toContain('Banana')
    expect(await names('missing=keyphrase')).not.toContain('Banana')
    await admin.post(SAVE, { postId, title: '', keyphrase: '' })
    expect(await names('missing=title')).toContain('Banana')
    expect(await names('missing=keyphrase')).toContain('Banana')
  })
})
