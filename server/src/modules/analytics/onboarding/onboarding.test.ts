import { generateKeyPairSync, sign } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../../test/app.ts'
import { createVisitor, fieldsOf, type Visitor } from '../../../../test/visitor.ts'
import { listAuditEntries } from '../../audit/index.ts'
import { findOptions } from '../../settings/index.ts'

const API = '/api/analytics/v1'
const ON = `${API}/onboarding`

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const licenceKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
  'base64',
)

const signed = (terms: unknown, by = privateKey): string => {
  const body = Buffer.from(JSON.stringify(terms) ?? '').toString('base64url')
  return `${body}.${sign(null, Buffer.from(body), by).toString('base64url')}`
}

let app: TestApp
let remote: TestApp
let admin: Client
let key: string
beforeAll(async () => {
  app = await buildTestApp({ licenceKey, measurementSecret: 'kept-to-itself' })
  remote = await buildTestApp({ remoteOnboarding: 'true' })
  admin = app.as('administrator')
})

const newKey = async (client = admin): Promise<string> =>
  (await client.post(`${ON}/key`)).body.onboarding_key

beforeEach(async () => {
  app.setTime('2026-03-02T10:00:00Z')
  key = await newKey()
})

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]
const INVALID = [403, 'analytics_invalid_key']

const read = (onboarding_key = key, client = app.anonymous) =>
  client.get(`${ON}/settings?${new URLSearchParams({ onboarding_key })}`)
const save = (settings: unknown, onboarding_key = key, client = admin) =>
  client.post(`${ON}/settings`, { onboarding_key, settings })
const setLicence = (license_key: unknown, client = admin) =>
  client.post(`${ON}/set-license-key`, { onboarding_key: key, license_key })
const giveBack = (onboarding_key = key, client = admin) =>
  client.post(`${ON}/delete-onboarding-key`, { onboarding_key })
const connect = (license_key = 'community', onboarding_key = key) =>
  app.anonymous.get(`${ON}/connect-url?${new URLSearchParams({ license_key, onboarding_key })}`)

describe('a key', () => {
  it('is long, shown once, and stored as a hash', async () => {
    const { status, body, headers } = await admin.post(`${ON}/key`)
    expect(status).toBe(201)
    expect(body).toEqual({
      onboarding_key: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: '2026-03-02T11:00:00.000Z',
    })
    expect(headers['cache-control']).toContain('no-store')
    const rows = await findOptions(app.store.reader, ['analytics_onboarding_key'])
    expect(JSON.stringify([...rows])).not.toContain(body.onboarding_key)
    const [entry] = await listAuditEntries(app.systemContext(), 1)
    expect(entry).toMatchObject({ event: 'onboarding-key.created', actor: 'administrator' })
    expect(JSON.stringify(entry)).not.toContain(body.onboarding_key)
  })

  it('requires the settings capability to create', async () => {
    expect((await app.anonymous.post(`${ON}/key`)).status).toBe(401)
    expect((await app.as('editor').post(`${ON}/key`)).status).toBe(403)
  })

  it('is valid for several requests within an hour', async () => {
    app.setTime('2026-03-02T10:59:59Z')
    expect([(await read()).status, (await read()).status]).toEqual([200, 200])
    app.setTime('2026-03-02T11:00:00Z')
    expect(codeOf(await read())).toEqual(INVALID)
    expect(codeOf(await save({}))).toEqual(INVALID)
    expect(codeOf(await giveBack())).toEqual(INVALID)
  })

  it('ends when the next one is created', async () => {
    const next = await newKey()
    expect(codeOf(await read())).toEqual(INVALID)
    expect((await read(next)).status).toBe(200)
  })

  it('is revoked once', async () => {
    expect((await giveBack()).body).toEqual({ success: true })
    const [entry] = await listAuditEntries(app.systemContext(), 1)
    expect(entry).toMatchObject({ event: 'onboarding-key.revoked' })
    expect(codeOf(await giveBack())).toEqual(INVALID)
    expect(codeOf(await read())).toEqual(INVALID)
    expect(codeOf(await connect())).toEqual(INVALID)
    expect(codeOf(await setLicence('community'))).toEqual(INVALID)
  })

  it('is revoked by one of several concurrent requests', async () => {
    const answers = await Promise.all([giveBack(), giveBack(), giveBack()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  })

  it('SEC-29: survives wrong keys, whose sender is limited', async () => {
    const fresh = await buildTestApp({ trustProxy: '127.0.0.1' })
    const made = (await fresh.as('administrator').post(`${ON}/key`)).body.onboarding_key
    const ask = (onboarding_key: string, from: string) =>
      fresh.anonymous.get(`${ON}/settings?${new URLSearchParams({ onboarding_key })}`, {
        headers: { 'x-forwarded-for': from },
      })
    for (let n = 0; n < 300; n++)
      expect(codeOf(await ask(`wrong-${n}`, '203.0.113.1'))).toEqual(INVALID)
    const refused = await ask('one more', '203.0.113.1')
    expect(codeOf(refused)).toEqual([429, 'rest_too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(made, '203.0.113.2')).status).toBe(200)
    const entries = await listAuditEntries(fresh.systemContext(), 100)
    expect(entries.map(({ event }) => event)).not.toContain('onboarding-key.revoked')
  })

  it('gets the same error when wrong, expired or missing', async () => {
    const wrong = await read('wrong')
    await giveBack()
    expect((await read()).body).toEqual(wrong.body)
  })

  it('is required', async () => {
    for (const path of ['settings', 'connect-url?license_key=community'])
      expect(codeOf(await app.anonymous.get(`${ON}/${path}`))).toEqual([
        ...[400, 'rest_missing_callback_param'],
      ])
    for (const path of ['settings', 'set-license-key', 'delete-onboarding-key'])
      expect(codeOf(await admin.post(`${ON}/${path}`, { license_key: 'community' }))).toEqual([
        ...[400, 'rest_missing_callback_param'],
      ])
    for (const bad of ['', 'x'.repeat(201)])
      expect(codeOf(await read(bad))).toEqual([400, 'rest_invalid_param'])
    const list = { onboarding_key: [key], settings: {} }
    expect(codeOf(await admin.post(`${ON}/settings`, list))).toEqual([400, 'rest_invalid_param'])
  })

  it('changes nothing without an authorised account', async () => {
    const acts = [
      (client: Client) => save({ site_type: 'publisher' }, key, client),
      (client: Client) => setLicence('community', client),
      (client: Client) => giveBack(key, client),
    ]
    for (const act of acts) {
      expect((await act(app.anonymous)).status).toBe(401)
      expect((await act(app.as('editor'))).status).toBe(403)
    }
    expect((await read()).body.existing_settings.site_type).toBe('business')
  })

  it('suffices where the operator allows it', async () => {
    const theirs = await newKey(remote.as('administrator'))
    const answer = await save({ site_type: 'publisher' }, theirs, remote.anonymous)
    expect(answer.body).toMatchObject({ success: true, settings: { site_type: 'publisher' } })
    expect(codeOf(await save({}, 'wrong', remote.anonymous))).toEqual(INVALID)
    expect((await giveBack(theirs, remote.anonymous)).status).toBe(200)
  })
})

describe('the settings', () => {
  it('include all facts for onboarding, and no secret', async () => {
    const forward_url = 'https://collect.test/mp'
    await admin.put(`${API}/settings`, { forward_url, measurement_id: 'G-1' })
    await setLicence(signed({ type: 'plus' }))
    const { status, body, text } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      existing_settings: { site_type: 'business', view_reports: ['administrator', 'editor'] },
      plugin_info: { site_license: { key: expect.stringMatching(/^\*{4}.{4}$/), type: 'plus' } },
      site_info: {
        site_url: 'http://callboard.test/',
        roles: { author: 'Author' },
        roles_manage_options: ['administrator'],
        locale: 'en_US',
      },
      plugins: { addons: [] },
      auth: { is_authed: true, v4: 'G-1', has_measurement_secret: true },
    })
    expect(text).not.toContain('kept-to-itself')
  })

  it('are changed all or none, and only known ones', async () => {
    const answer = await save({ site_type: 'ecommerce', raw_days: '5' })
    expect(answer.body).toMatchObject({
      success: true,
      settings: { site_type: 'ecommerce', raw_days: 5 },
    })
    const [entry] = await listAuditEntries(app.systemContext(), 1)
    expect(entry).toMatchObject({ event: 'settings.changed', subject: 'analytics' })
    const refused = await save({ site_type: 'publisher', triggered_by: 1, addons_to_install: [] })
    expect(codeOf(refused)).toEqual([400, 'rest_invalid_param'])
    expect(refused.text).toContain('triggered_by, addons_to_install')
    expect((await save({})).body).toEqual(answer.body)
  })

  it.each([
    { site_type: 'circus' },
    { site_type: 'publisher', raw_days: 31 },
    { site_type: 'publisher', ignore_users: [{ a: 1 }] },
    { site_type: 'publisher', excluded_addresses: 'x'.repeat(101) },
    { site_type: 'publisher', affiliate_links: [{ path: '/go/' }] },
    ['publisher'],
    'publisher',
  ])('are no %j', async (settings) => {
    await save({ site_type: 'business' })
    expect(codeOf(await save(settings))).toEqual([400, 'rest_invalid_param'])
    expect((await read()).body.existing_settings.site_type).toBe('business')
  })
})

describe('a licence', () => {
  const licenceNow = async () => (await read()).body.plugin_info.site_license

  it('is the community licence, or a signed one', async () => {
    expect((await setLicence('community')).body).toEqual({
      ...{ success: true, type: 'community', is_agency: false },
    })
    const text = signed({ type: 'agency', is_agency: true, site: 'callboard.test' })
    expect((await setLicence(text)).body).toEqual({
      ...{ success: true, type: 'agency', is_agency: true },
    })
    expect(await licenceNow()).toEqual({ key: `****${text.slice(-4)}`, type: 'agency' })
  })

  it('expires', async () => {
    await setLicence(signed({ type: 'plus', expires: '2026-03-02T10:30:00Z' }))
    expect((await licenceNow()).type).toBe('plus')
    app.setTime('2026-03-02T10:30:00Z')
    expect((await licenceNow()).type).toBe('community')
  })

  it.each([
    ['of nobody', 'ABCD-1234'],
    [
      'signed by somebody else',
      signed({ type: 'plus' }, generateKeyPairSync('ed25519').privateKey),
    ],
    ['changed after it was signed', `x${signed({ type: 'plus' })}`],
    ['with more to it', `${signed({ type: 'plus' })}.x`],
    ['over', signed({ type: 'plus', expires: '2026-03-02T10:00:00Z' })],
    ['for another site', signed({ type: 'plus', site: 'other.test' })],
    ['without a type', signed({ is_agency: true })],
    ['of another shape', signed(['plus'])],
    ['of no shape', signed(undefined)],
  ])('is none %s', async (_what, text) => {
    await setLicence('community')
    const answer = await setLicence(text)
    expect(codeOf(answer)).toEqual([400, 'invalid_license'])
    expect(await licenceNow()).toMatchObject({ type: 'community' })
  })

  it.each(['', 'a b', 'x'.repeat(4_001), { a: 1 }])('is no %j', async (text) => {
    expect(codeOf(await setLicence(text))).toEqual([400, 'rest_invalid_param'])
  })
})

describe('the page', () => {
  const signIn = async (role: 'administrator' | 'editor'): Promise<Visitor> => {
    await app.userId(role)
    const visitor = createVisitor(app)
    await visitor.submit('/login', { log: role, pwd: `password of ${role}` })
    return visitor
  }
  const pathOf = (url: string): string => url.replace('http://callboard.test', '')
  const ask = async (): Promise<string> => pathOf((await connect()).body.url)
  const typeNow = async () => (await read()).body.existing_settings.site_type

  it('has an address on this site, which changes nothing by itself', async () => {
    const { status, body } = await connect('ABCD-EFGH-1234')
    expect(status).toBe(200)
    expect(body).toEqual({
      url: expect.stringMatching(/^http:\/\/callboard\.test\/account\/analytics\?state=[\w.%-]+$/),
      expires_at: '2026-03-02T11:00:00.000Z',
      license_key: '****1234',
    })
    expect(codeOf(await connect('a b'))).toEqual([400, 'rest_invalid_param'])
    expect(codeOf(await connect('community', 'wrong'))).toEqual(INVALID)
  })

  it('sets the site up once', async () => {
    await save({ site_type: 'business', enabled: false })
    const visitor = await signIn('administrator')
    const path = await ask()
    const shown = await visitor.get(path)
    expect(shown.status).toBe(200)
    expect(shown.headers['referrer-policy']).toBe('no-referrer')
    const { site_type: _last, ...fields } = fieldsOf(shown.text)
    const page = '/account/analytics'
    expect((await visitor.submit(page, { ...fields, site_type: 'circus' })).status).toBe(400)
    const done = await visitor.submit(page, { ...fields, site_type: 'publisher' })
    expect(done.status, done.text).toBe(200)
    expect((await read()).body.existing_settings).toMatchObject({
      ...{ site_type: 'publisher', enabled: true },
    })
    const again = await visitor.submit(page, { ...fields, site_type: 'ecommerce' })
    expect(again.status).toBe(403)
    expect((await visitor.get(path)).status).toBe(403)
    expect(await typeNow()).toBe('publisher')
    expect((await visitor.get(await ask())).status).toBe(200)
  })

  it('redirects anonymous visitors to sign-in, and refuses other users', async () => {
    const path = await ask()
    const stranger = await createVisitor(app).get(path)
    expect([stranger.status, stranger.headers.location]).toEqual([
      ...[303, expect.stringContaining('/login?')],
    ])
    expect((await (await signIn('editor')).get(path)).status).toBe(403)
  })

  it('refuses other states, cross-site forms, and an expired key', async () => {
    await save({ site_type: 'business' })
    const visitor = await signIn('administrator')
    const path = await ask()
    for (const bad of [`${path}x`, '/account/analytics', '/account/analytics?state[]=1'])
      expect((await visitor.get(bad)).status, bad).toBe(403)
    const fields = { ...fieldsOf((await visitor.get(path)).text), site_type: 'publisher' }
    const page = '/account/analytics'
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    expect((await visitor.submit(page, fields, foreign)).status).toBe(403)
    expect((await visitor.submit(page, { ...fields, _wpnonce: 'x' })).status).toBe(403)
    key = await newKey()
    expect((await visitor.submit(page, fields)).status).toBe(403)
    expect(await typeNow()).toBe('business')
  })
})
