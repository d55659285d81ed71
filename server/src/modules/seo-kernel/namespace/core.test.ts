import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

it.each(['/api/seo/v1/ping', '/wp-json/aioseo/v1/ping', '/wp-json/AIOSEO/V1/Ping/'])(
  'answers at %s',
  async (path) => {
    expect((await app.as('contributor').get(path)).body).toEqual({ success: true })
  },
)

it('keeps the form of errors that occur before a route is reached', async () => {
  const { status, body } = await app.as('subscriber').get('/api/seo/v1/ping')
  expect(status).toBe(403)
  expect(body).toEqual({
    code: 'rest_forbidden',
    message: expect.any(String),
    data: { status: 403 },
  })
  expect((await app.anonymous.get('/api/seo/v1/ping')).status).toBe(401)
  expect((await app.anonymous.get('/api/seo/v1/nonsense')).body).not.toHaveProperty('success')
})

it('uses its own envelope for all other errors', async () => {
  const { status, body } = await app.as('administrator').get('/api/seo/v1/post')
  expect(status).toBe(400)
  expect(body).toMatchObject({ success: false, message: expect.any(String), data: { status: 400 } })
  expect(body.error).toBe(body.message)
})
