import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const HEALTH = '/wp-json/wp-site-health/v1'

describe('GET site-health/v1/tests/{name}', () => {
  it('is restricted to administrators', async () => {
    expect((await app.anonymous.get(`${HEALTH}/tests/https-status`)).status).toBe(401)
    expect((await app.as('editor').get(`${HEALTH}/tests/https-status`)).status).toBe(403)
  })

  it('recommends HTTPS if it is missing', async () => {
    const { body } = await app.as('administrator').get(`${HEALTH}/tests/https-status`)
    expect(body).toMatchObject({ test: 'https_status', status: 'recommended' })
    const safe = await buildTestApp({ url: 'https://callboard.test' })
    const answer = await safe.as('administrator').get(`${HEALTH}/tests/https-status`)
    expect(answer.body.status).toBe('good')
  })

  it('detects the Authorization header of an application password', async () => {
    const { body } = await app.as('administrator').get(`${HEALTH}/tests/authorization-header`)
    expect(body.status).toBe('good')
  })

  it('reports a cache that is switched off', async () => {
    const slow = await buildTestApp({ cacheBytes: '0' })
    const { body } = await slow.as('administrator').get(`${HEALTH}/tests/page-cache`)
    expect(body.status).toBe('recommended')
  })

  it('requests itself at the address it listens on', async () => {
    const local = await buildTestApp({ url: '' })
    const ask = () => local.as('administrator').get(`${HEALTH}/tests/loopback-requests`)
    const silent = await ask()
    expect(silent.body).toMatchObject({ test: 'loopback_requests', status: 'recommended' })
    const address = await local.http.listen({ port: 0, host: '127.0.0.1' })
    const { body } = await ask()
    expect(body.status).toBe('good')
    expect(body.description).toContain(address)
  })

  it('requests itself at its public address if it has one, and reports a failure', async () => {
    const nobody = createServer()
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
    const { port } = nobody.address() as AddressInfo
    await new Promise((resolve) => nobody.close(resolve))
    const lost = await buildTestApp({ url: `http://127.0.0.1:${port}` })
    await lost.http.listen({ port: 0, host: '127.0.0.1' })
    const { body } = await lost.as('administrator').get(`${HEALTH}/tests/loopback-requests`)
    expect(body.status).toBe('recommended')
    expect(body.description).toContain('ECONNREFUSED')
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
