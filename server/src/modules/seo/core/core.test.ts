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

it('refuses as every namespace does who may not call it', async () => {
  const { status, body } = await app.as('subscriber').get('/api/seo/v1/ping')
  expect([status, body]).toEqual([
    403,
    { code: 'rest_forbidden', message: expect.any(String), data: { status: 403 } },
  ])
  expect((await app.anonymous.get('/api/seo/v1/ping')).status).toBe(401)
})

it('refuses what it was asked in an envelope of its own', async () => {
  const { status, body } = await app.as('administrator').post('/api/seo/v1/seo-checklist/complete')
  expect([status, body]).toEqual([
    400,
    {
      success: false,
      message: expect.any(String),
      error: body.message,
      code: 'seo_missing_check',
      data: { status: 400 },
    },
  ])
})
