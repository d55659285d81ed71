import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'

const PARTS = '/wp-json/wp/v2/switchable-parts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

it('lists every part with what it is for', async () => {
  const { body } = await admin.get(PARTS)
  expect(body).toContainEqual({
    id: 'callboard/indexnow',
    title: 'IndexNow',
    description: 'Tells search engines about changed pages at once.',
    is_on: true,
  })
  for (const { title, description } of body)
    expect([title !== '', description.endsWith('.')]).toEqual([true, true])
})

it('switches a part off and on, for all its readers', async () => {
  const turn = (is_on: unknown) => admin.post(`${PARTS}/callboard/seo-sitemap`, { is_on })
  expect((await turn(false)).body.is_on).toBe(false)
  const { body } = await admin.get('/api/seo/v1/options')
  expect(body.options.sitemap.general.enable).toBe(false)
  expect((await turn(true)).body.is_on).toBe(true)
  expect((await turn('perhaps')).status).toBe(400)
})

it('refuses others, and unknown parts', async () => {
  expect((await app.anonymous.get(PARTS)).status).toBe(401)
  expect((await app.as('editor').get(PARTS)).status).toBe(403)
  const path = `${PARTS}/callboard/indexnow`
  expect((await app.as('editor').post(path, { is_on: false })).status).toBe(403)
  const { status, body } = await admin.post(`${PARTS}/callboard/posts`, { is_on: false })
  expect([status, body.code]).toEqual([404, 'rest_part_not_found'])
})
