import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestResponse } from '../../../../test/app.ts'

const POSTS = '/wp-json/wp/v2/posts'
const PAGES = '/wp-json/wp/v2/pages'

let editor: Client

beforeAll(async () => {
  editor = (await buildTestApp()).as('editor')
})

const create = async (fields: object, path = POSTS): Promise<TestResponse> => {
  const answer = await editor.post(path, { title: 'A title', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer
}

describe('slugs', () => {
  it('come from the title on publishing and are unique in the type', async () => {
    const fields = { title: 'Crème Brûlée', status: 'publish' }
    expect((await create(fields)).body.slug).toBe('creme-brulee')
    expect((await create(fields)).body.slug).toBe('creme-brulee-2')
    expect((await create(fields)).body.slug).toBe('creme-brulee-3')
    expect((await create(fields, PAGES)).body.slug).toBe('creme-brulee')
  })

  it('of drafts are unique too if one is given', async () => {
    expect((await create({ slug: 'wish' })).body.slug).toBe('wish')
    expect((await create({ slug: 'wish' })).body.slug).toBe('wish-2')
  })

  it('find a free number beyond the first batch', async () => {
    for (let count = 1; count <= 13; count++) await create({ slug: 'crowd', status: 'publish' })
    expect((await create({ slug: 'crowd', status: 'publish' })).body.slug).toBe('crowd-14')
  })

  it('avoid names with a meaning in addresses', async () => {
    expect((await create({ slug: 'feed', status: 'publish' })).body.slug).toBe('feed-2')
    expect((await create({ slug: '1984', status: 'publish' })).body.slug).toBe('1984-2')
  })

  it('are made from the id if the title gives none', async () => {
    const { body } = await create({ title: '…', status: 'publish' })
    expect(body.slug).toBe(`${body.id}-2`)
  })

  it('stay within 200 characters, cut between whole characters, number included', async () => {
    const slug = `${'ж'.repeat(33)}ab`
    const first = (await create({ slug, status: 'publish' })).body.slug
    const second = (await create({ slug, status: 'publish' })).body.slug
    expect(first).toHaveLength(200)
    expect(second.length).toBeLessThanOrEqual(200)
    expect(decodeURIComponent(second)).toMatch(/^ж+-2$/)
  })
})
