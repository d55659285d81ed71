import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'

const COMMENTS = '/wp-json/wp/v2/comments'
const STATUSES = ['hold', 'approve', 'spam', 'trash']

let app: TestApp
let post: number

beforeAll(async () => {
  app = await buildTestApp()
  const admin = app.as('administrator')
  const made = await admin.post('/wp-json/wp/v2/posts', { title: 'Talk', status: 'publish' })
  post = made.body.id
  const statuses = ['hold', 'hold', 'approved', 'spam', 'trash', 'approved', 'approved']
  for (const [at, status] of statuses.entries()) {
    const { body } = await admin.post(COMMENTS, { post, content: `Number ${at}` })
    await admin.post(`${COMMENTS}/${body.id}`, { status })
  }
})

const listed = async (client: Client): Promise<Record<string, number>> => {
  const totals = STATUSES.map(async (status) => {
    const { headers } = await client.get(`${COMMENTS}?status=${status}&per_page=1`)
    return [status, Number(headers['x-wp-total'])] as const
  })
  return Object.fromEntries(await Promise.all(totals))
}

it('counts comments by status, as the lists do', async () => {
  const { status, body } = await app.as('editor').get(`${COMMENTS}/counts`)
  expect([status, body]).toEqual([200, { hold: 2, approve: 3, spam: 1, trash: 1 }])
  expect(body).toEqual(await listed(app.as('editor')))
})

it('counts what the caller may see only', async () => {
  const contributor = app.as('contributor')
  const { body } = await contributor.get(`${COMMENTS}/counts`)
  expect(body).toEqual(await listed(contributor))
  expect((await app.as('subscriber').get(`${COMMENTS}/counts`)).status).toBe(403)
  expect((await app.anonymous.get(`${COMMENTS}/counts`)).status).toBe(401)
})
