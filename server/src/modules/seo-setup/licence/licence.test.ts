import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { readSecret } from '../../seo-kernel/secrets/index.ts'

const ROOT = '/api/seo/v1'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const post = async (path: string, body: object = {}) => {
  const answer = await admin.post(`${ROOT}/${path}`, body)
  return { ...answer, told: [answer.status, answer.body.success] as const }
}

const HERE = { domain: 'callboard.test', path: '/' }

describe('a token', () => {
  it('is stored, not returned, and can be deleted', async () => {
    const { body, text } = await post('connect', { token: 'tok-1' })
    expect(body).toEqual({ success: true, message: 'token-saved' })
    expect(text).not.toContain('tok-1')
    expect(await readSecret(app.systemContext(), 'connect-token')).toBe('tok-1')
    expect((await post('connect', { token: '' })).body).toEqual(body)
    expect(await readSecret(app.systemContext(), 'connect-token')).toBeUndefined()
  })

  it.each([{}, { token: { a: 1 } }, { token: 'x'.repeat(10_001) }])('is no %j', async (body) => {
    expect((await post('connect', body)).told).toEqual([400, false])
  })
})

describe('a licence', () => {
  it('is not needed', async () => {
    for (const given of [{}, { licenseKey: 'a-key' }]) {
      const url = await post('connect-url', given)
      expect(url.told).toEqual([400, false])
      expect(url.body).toMatchObject({ url: null, popup: true, message: expect.any(String) })
      const { told, body, text } = await post('activate', given)
      expect(told).toEqual([400, false])
      expect(body).toMatchObject({
        error: true,
        licenseData: { level: 'complete', features: ['all'] },
        license: { isActive: false, isInvalid: true },
        notifications: { active: [], new: [], dismissed: [] },
      })
      expect(text).not.toContain('a-key')
    }
    expect((await post('deactivate')).body).toMatchObject({
      success: true,
      license: { isActive: true, isExpired: false, isDisabled: false, isInvalid: false },
    })
  })

  it('downloads nothing', async () => {
    const { body } = await post('connect-pro', { downloadUrl: 'http://evil.test/', token: 'x' })
    expect(body).toEqual({ success: true, message: expect.any(String) })
  })

  it('needs the capability of administrators', async () => {
    for (const path of [
      ...['connect', 'connect-url', 'connect-pro', 'activate', 'deactivate', 'activated'],
      ...['multisite', 'network-sites/all'],
    ]) {
      expect((await app.as('editor').post(`${ROOT}/${path}`)).status, path).toBe(403)
      expect((await app.anonymous.post(`${ROOT}/${path}`)).status, path).toBe(401)
    }
  })
})

describe('the only site', () => {
  it('is active', async () => {
    const { body } = await post('activated', { domains: [HERE, { domain: 'other.test' }] })
    expect(body).toEqual({ activeSites: [HERE] })
    expect((await post('activated', { domains: ['callboard.test', 'x/y'] })).body).toEqual({
      activeSites: [HERE],
    })
    const activated = await post('multisite', { sites: { activate: [HERE], deactivate: [] } })
    expect(activated.body).toMatchObject({ success: true, activeSites: [HERE] })
  })

  it('cannot be deactivated, and no other can be activated', async () => {
    for (const sites of [{ deactivate: [HERE] }, { activate: [{ domain: 'other.test' }] }]) {
      const { told, body } = await post('multisite', { sites })
      expect(told).toEqual([400, false])
      expect(body).toMatchObject({ error: true, activeSites: [HERE], license: { isActive: true } })
    }
  })

  it.each([
    ['multisite', {}],
    ['multisite', { sites: 'all' }],
    ['multisite', { sites: { activate: { a: 1 } } }],
    ['multisite', { sites: { activate: [5] } }],
    ['activated', {}],
    ['activated', { domains: { a: 1 } }],
    ['activated', { domains: [{ domain: 5 }] }],
  ])('is not found by %s of %j', async (path, body) => {
    expect((await post(path, body)).told).toEqual([400, false])
  })

  it('is listed', async () => {
    const site = {
      blog_id: 1,
      ...HERE,
      adminUrl: 'http://callboard.test/',
      homeUrl: 'http://callboard.test/',
    }
    const listed = async (filter: string, body: object = {}) =>
      (await post(`network-sites/${filter}`, body)).body.sites
    const one = { total: 1, limit: 20, sites: [site] }
    const none = { total: 0, limit: 20, sites: [] }
    expect([await listed('all'), await listed('activated'), await listed('deactivated')]).toEqual([
      ...[one, one, none],
    ])
    expect(await listed('all', { searchTerm: 'CALLBOARD' })).toEqual(one)
    expect(await listed('all', { searchTerm: 'other' })).toEqual(none)
    expect(await listed('all', { offset: 20 })).toEqual({ ...one, sites: [] })
    expect((await post('network-sites/hidden')).status).toBe(404)
  })
})
