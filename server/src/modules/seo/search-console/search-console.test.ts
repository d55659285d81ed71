import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import {
  connectConsole,
  GOOGLE_CLIENT,
  startGoogle,
  type TestGoogle,
} from '../../../../test/google.ts'

const S = '/api/seo/v1/search-statistics'

let google: TestGoogle
let app: TestApp
let admin: Client
beforeAll(async () => {
  google = await startGoogle()
  app = await buildTestApp({
    ...GOOGLE_CLIENT,
    googleUrl: google.url,
    fetchAllow: google.place,
  })
  admin = app.as('administrator')
  await app.startJobs()
})

describe('connecting', () => {
  it('works', async () => {
    google.properties.set('http://callboard.test/', 'siteOwner')
    const page = await connectConsole(app, google)
    expect(page.text).toContain('http://callboard.test/')
    expect(page.status).toBe(200)
    console.log((await admin.get(`${S}/connection`)).body)
    console.log(await app.runDueJobs())
    console.log((await admin.get(`${S}/connection`)).body, google.asked)
  })
})
