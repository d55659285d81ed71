import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const HEALTH = '/wp-json/wp-site-health/v1'

describe('GET site-health/v1/tests/{name}', () => {
  it('is for administrators', async () => {
    expect((await app.anonymous.get(`${HEALTH}/tests/https-status`)).status).toBe(401)
    expect((await app.as('editor').get(`${HEALTH}/tests/https-status`)).status).toBe(403)
  })

  it('advises HTTPS where it is missing', async () => {
    const { body } = await app.as('administrator').get(`${HEALTH}/tests/https-status`)
    expect(body).toMatchObject({ test: 'https_status', status: 'recommended' })
    const safe = await buildTestApp({ url: 'https://callboard.test' })
    const answer = await safe.as('administrator').get(`${HEALTH}/tests/https-status`)
    expect(answer.body.status).toBe('good')
  })

  it('sees the header that an application password came in', async () => {
    const { body } = await app.as('administrator').get(`${HEALTH}/tests/authorization-header`)
    expect(body.status).toBe('good')
  })

  it('notices a cache that is switched off', async () => {
    const slow = await buildTestApp({ cacheBytes: '0' })
    const { body } = await slow.as('administrator').get(`${HEALTH}/tests/page-cache`)
    expect(body.status).toBe('recommended')
  })
})

describe('GET site-health/v1/directory-sizes', () => {
  it('adds up the media files', async () => {
    const blobs = app.systemContext().blobs
    await blobs.put('2026/11/five.txt', Buffer.from('12345'), { type: 'text/plain' })
    const { body } = await app.as('administrator').get(`${HEALTH}/directory-sizes`)
    expect(body.uploads_size).toBe(5)
    expect(body.total_size).toBe(body.database_size + 5)
  })
})
