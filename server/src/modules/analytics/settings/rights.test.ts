import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'

const SETTINGS = '/api/analytics/v1/settings'
const REPORT = '/api/analytics/v1/reports/overview'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const save = (settings: object) => app.as('administrator').put(SETTINGS, settings)

it('lists the roles that read reports and change settings', async () => {
  const { body } = await app.as('administrator').get(SETTINGS)
  expect(body).toMatchObject({
    view_reports: ['administrator', 'editor'],
    save_settings: ['administrator'],
    enabled: true,
  })
})

it('grants and revokes these capabilities', async () => {
  expect((await app.as('editor').get(REPORT)).status).toBe(200)
  expect((await app.as('author').get(REPORT)).status).toBe(403)
  const { status, body } = await save({ view_reports: ['author'], save_settings: ['editor'] })
  expect([status, body]).toMatchObject([
    200,
    { view_reports: ['administrator', 'author'], save_settings: ['administrator', 'editor'] },
  ])
  expect((await app.as('editor').get(REPORT)).status).toBe(403)
  expect((await app.as('author').get(REPORT)).status).toBe(200)
  expect((await app.as('administrator').get(REPORT)).status).toBe(200)
  expect((await app.as('editor').put(SETTINGS, { raw_days: 4 })).status).toBe(200)
})

it("refuses grants by users who may only change the statistics' settings", async () => {
  await save({ save_settings: ['editor'] })
  const { status } = await app.as('editor').put(SETTINGS, { save_settings: ['editor', 'author'] })
  expect(status).toBe(403)
  expect((await app.as('author').get(SETTINGS)).status).toBe(403)
})

it('refuses unknown roles without changing anything', async () => {
  expect((await save({ view_reports: ['nobody'], raw_days: 9 })).status).toBe(400)
  expect((await app.as('administrator').get(SETTINGS)).body.raw_days).not.toBe(9)
})
