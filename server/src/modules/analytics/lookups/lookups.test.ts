import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'

const API = '/api/analytics/v1'
const CORE = '/api/core/v2'

let app: TestApp
let editor: Client
beforeAll(async () => {
  app = await buildTestApp()
  editor = app.as('editor')
})

const makeTerm = async (base: string, fields: object): Promise<number> => {
  const answer = await editor.post(`${CORE}/${base}`, fields)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const namesOf = ({ body }: { body: readonly { name: string }[] }): readonly string[] =>
  body.map(({ name }) => name)

describe('terms', () => {
  it('are those in use, by name, as plain text', async () => {
    const sweets = await makeTerm('categories', { name: 'Zucker & Tee' })
    const cakes = await makeTerm('categories', { name: 'Kuchen', parent: sweets })
    await makeTerm('categories', { name: 'Leer' })
    await editor.post(`${CORE}/posts`, {
      title: 'A',
      status: 'publish',
      categories: [cakes, sweets],
    })
    const answer = await editor.get(`${API}/terms/category`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([
      { id: cakes, name: 'Kuchen', parent: sweets, slug: 'kuchen', count: 1 },
      { id: sweets, name: 'Zucker & Tee', parent: 0, slug: expect.any(String), count: 1 },
    ])
    expect(answer.headers['x-wp-total']).toBe('2')
    expect(namesOf(await editor.get(`${API}/terms/category?hide_empty=false`))).toContain('Leer')
    expect(namesOf(await editor.get(`${API}/terms/category?search=zuck`))).toEqual(['Zucker & Tee'])
    const second = await editor.get(`${API}/terms/category?per_page=1&page=2`)
    expect(namesOf(second)).toEqual(['Zucker & Tee'])
    expect(second.headers['x-wp-totalpages']).toBe('2')
  })

  it('may be an empty list', async () => {
    for (const name of ['post_tag', 'post_format'])
      expect((await editor.get(`${API}/terms/${name}`)).body).toEqual([])
  })

  it.each(['per_page=101', 'per_page=0', 'page=0', 'hide_empty=perhaps'])(
    'are not asked for by %s',
    async (query) => {
      const { status, body } = await editor.get(`${API}/terms/category?${query}`)
      expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    },
  )
})

describe('a taxonomy', () => {
  it('returns its fixed properties', async () => {
    const { body } = await editor.get(`${API}/taxonomy/category`)
    expect(body).toEqual({
      ...{ name: 'category', label: 'Categories', description: '', hierarchical: true },
      labels: expect.objectContaining({ name: 'Categories', singular_name: 'Category' }),
      ...{ object_type: ['post'], rest_base: 'categories', public: true },
    })
    expect((await editor.get(`${API}/taxonomy/post_tag`)).body.hierarchical).toBe(false)
  })
})

describe.each(['terms', 'taxonomy'])('%s', (kind) => {
  it.each(['nav_menu', 'wp_pattern_category', 'nothing', '__proto__'])(
    'says nothing of %s',
    async (name) => {
      const { status, body } = await editor.get(`${API}/${kind}/${name}`)
      expect([status, body.code]).toEqual([404, 'rest_taxonomy_invalid'])
    },
  )

  it('has no route without a name, or with an invalid one', async () => {
    for (const path of [`${kind}/`, `${kind}/a.b`, `${kind}/a/b`])
      expect((await editor.get(`${API}/${path}`)).body.code, path).toBe('rest_no_route')
  })

  it('requires the right to write posts', async () => {
    expect((await app.anonymous.get(`${API}/${kind}/category`)).status).toBe(401)
    expect((await app.as('subscriber').get(`${API}/${kind}/category`)).status).toBe(403)
    expect((await app.anonymous.get(`${API}/${kind}/nav_menu`)).status).toBe(401)
    expect((await app.as('contributor').get(`${API}/${kind}/category`)).status).toBe(200)
  })
})
