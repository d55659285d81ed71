import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestResponse } from '../../../test/app.ts'

const BLOCKS = '/wp-json/wp/v2/blocks'
const NAVIGATION = '/wp-json/wp/v2/navigation'
const TEXT = '<!-- wp:paragraph -->\n<p>Again</p>\n<!-- /wp:paragraph -->'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

const createBlock = async (fields: object = {}): Promise<TestResponse['body']> => {
  const given = { title: 'Pattern', content: TEXT, status: 'publish', ...fields }
  const { status, body, text } = await app.as('author').post(BLOCKS, given)
  expect(status, text).toBe(201)
  return body
}

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

describe('patterns', () => {
  it('show their texts as stored, and only the fields they have', async () => {
    const { id } = await createBlock()
    const { body } = await app.as('contributor').get(`${BLOCKS}/${id}`)
    expect(body.title).toEqual({ raw: 'Pattern' })
    expect(body.content).toEqual({ raw: TEXT, protected: false })
    expect(body.excerpt.rendered).toBe('<p>Again</p>\n')
    expect(body.wp_pattern_category).toEqual([])
    for (const absent of ['author', 'featured_media', 'comment_status', 'class_list', 'sticky'])
      expect(body).not.toHaveProperty(absent)
    expect(Object.keys(body._links)).not.toContain('author')
    expect(Object.keys(body._links)).not.toContain('replies')
  })

  it('are readable by writers only, whatever their status', async () => {
    const { id } = await createBlock({ title: 'guarded' })
    expect(codeOf(await app.anonymous.get(`${BLOCKS}/${id}`))).toEqual([401, 'rest_forbidden'])
    expect((await app.as('subscriber').get(`${BLOCKS}/${id}`)).status).toBe(403)
    expect((await app.as('contributor').get(`${BLOCKS}/${id}`)).status).toBe(200)
    expect((await app.anonymous.get(`${BLOCKS}?search=guarded`)).body).toEqual([])
    expect(codeOf(await app.as('contributor').post(BLOCKS, { title: 'x' }))).toEqual([
      403,
      'rest_cannot_create',
    ])
    expect(codeOf(await app.another('author').post(`${BLOCKS}/${id}`, { title: 'x' }))).toEqual([
      403,
      'rest_cannot_edit',
    ])
  })

  it('hide a password-protected text from users who cannot edit it', async () => {
    const { id } = await createBlock({ password: 'secret' })
    const { body } = await app.as('contributor').get(`${BLOCKS}/${id}`)
    expect(body.content).toEqual({ raw: '', protected: true })
  })

  it('show their sync status beside the meta', async () => {
    const made = await createBlock({ meta: { wp_pattern_sync_status: 'unsynced' } })
    expect(made.wp_pattern_sync_status).toBe('unsynced')
    expect(made.meta).not.toHaveProperty('wp_pattern_sync_status')
    expect((await createBlock()).wp_pattern_sync_status).toBe('')
    const odd = { title: 'x', meta: { wp_pattern_sync_status: 'sometimes' } }
    expect(codeOf(await app.as('author').post(BLOCKS, odd))).toEqual([400, 'rest_not_in_enum'])
    const onPost = await app.as('author').post('/wp-json/wp/v2/posts', odd)
    expect(onPost.status).toBe(201)
    expect(onPost.body.meta).not.toHaveProperty('wp_pattern_sync_status')
  })

  it('are trashed and deleted', async () => {
    const { id } = await createBlock()
    const author = app.as('author')
    expect((await author.delete(`${BLOCKS}/${id}`)).body.status).toBe('trash')
    expect((await author.delete(`${BLOCKS}/${id}?force=true`)).body.deleted).toBe(true)
    expect(codeOf(await author.get(`${BLOCKS}/${id}`))).toEqual([404, 'rest_post_invalid_id'])
  })
})

describe('navigations', () => {
  it('require theme rights to write and are public to read', async () => {
    expect(codeOf(await app.as('editor').post(NAVIGATION, { title: 'Main' }))).toEqual([
      403,
      'rest_cannot_create',
    ])
    const given = { title: 'Main', content: TEXT, status: 'publish' }
    const made = await app.as('administrator').post(NAVIGATION, given)
    expect(made.status, made.text).toBe(201)
    const path = `${NAVIGATION}/${made.body.id}`
    const { body } = await app.anonymous.get(path)
    expect(body.title).toEqual({ rendered: 'Main' })
    expect(body.content.rendered).toBe('\n<p class="wp-block-paragraph">Again</p>\n')
    const embedded = await app.anonymous.get(`${path}?context=embed`)
    expect(embedded.body).toMatchObject({ status: 'publish', content: { raw: TEXT } })
  })
})
