import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../../test/app.ts'
import {
  connectConsole,
  GOOGLE_CLIENT,
  OWNERSHIP_CODE,
  signIn,
  startGoogle,
  type TestGoogle,
} from '../../../../../test/google.ts'
import { createVisitor } from '../../../../../test/visitor.ts'
import { readConfig } from '../../../../config.ts'
import { notificationsOf } from '../../../seo-kernel/notifications/index.ts'
import { readSecret } from '../../../seo-kernel/secrets/index.ts'
import { findOptions } from '../../../settings/index.ts'
import { searchConsoleState } from '../state.ts'
import { findProperty } from './service.ts'

const S = '/api/seo/v1/search-statistics'
const CALLBACK = '/account/search-console/callback'
const SITE = 'http://callboard.test/'
const SECRET = 'search-console-refresh-token'

let google: TestGoogle
let app: TestApp
let admin: Client
let now = Date.parse('2031-03-01T10:00:00Z')

const pass = async (minutes: number): Promise<void> => {
  now += minutes * 60_000
  app.setTime(new Date(now).toISOString())
  await app.runDueJobs()
}

beforeAll(async () => {
  google = await startGoogle()
  app = await buildTestApp({ ...GOOGLE_CLIENT, googleUrl: google.url, fetchAllow: google.place })
  app.setTime(new Date(now).toISOString())
  admin = app.as('administrator')
  await app.startJobs()
})

beforeEach(async () => {
  await admin.delete(`${S}/auth`)
  await app.runDueJobs()
  google.properties.clear()
  google.properties.set(SITE, 'siteOwner')
  google.allowedScopes = undefined
  google.asked.length = 0
})

const statusNow = async (): Promise<string> => (await admin.get(`${S}/connection`)).body.status
const consentUrl = async (): Promise<string> => (await admin.get(`${S}/url/auth`)).body.url
const isConnected = async (): Promise<boolean> =>
  (await readSecret(app.systemContext(), SECRET)) !== undefined
const alerts = async (): Promise<readonly string[]> =>
  (await notificationsOf(app.systemContext())).active.map(({ title }) => title)
const isChecked = async (): Promise<boolean> =>
  (await admin.get('/api/seo/v1/seo-checklist')).body.checks.find(
    ({ name }: { readonly name: string }) => name === 'connectGoogleSearchConsole',
  ).completed

describe('the consent page', () => {
  it('gets a state and a challenge, and no secret', async () => {
    const url = new URL(await consentUrl())
    expect(`${url.origin}${url.pathname}`).toBe(`${google.url}/o/oauth2/v2/auth`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client-id',
      redirect_uri: `${SITE}account/search-console/callback`,
      response_type: 'code',
      scope: expect.stringContaining('https://www.googleapis.com/auth/webmasters'),
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    })
    const stored = await findOptions(app.store.reader, ['seo_search_console_consents'])
    expect(JSON.stringify([...stored])).not.toContain(url.searchParams.get('state'))
  })

  it('has a new state each time, with a limit of twenty', async () => {
    const urls: string[] = []
    for (let n = 0; n < 22; n++) urls.push(await consentUrl())
    expect(new Set(urls).size).toBe(22)
    const [waiting] = (
      await findOptions(app.store.reader, ['seo_search_console_consents'])
    ).values()
    expect(waiting).toHaveLength(20)
  })
})

describe('the callback', () => {
  it('connects the site', async () => {
    const { status, text, headers } = await connectConsole(app, google)
    expect([status, headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    expect(text).toContain('The site is connected')
    expect(text).toContain(SITE)
    expect(await searchConsoleState(app.systemContext())).toEqual({
      status: 'connected',
      isConnected: true,
      since: '2031-03-01T10:00:00',
      property: SITE,
      latestDay: null,
    })
    expect(await isChecked()).toBe(true)
    expect((await admin.get(`${S}/url/auth`)).status).toBe(409)
    expect((await admin.get(`${S}/url/reauth`)).body).toMatchObject({ success: true })
  })

  it('redirects to a path of this site, and to no other site', async () => {
    const linkOf = async (returnTo: string) =>
      /class="button" href="([^"]+)"/.exec(
        (await connectConsole(app, google, { returnTo })).text,
      )?.[1]
    expect(await linkOf('/tea/?a=b')).toBe('/tea/?a=b')
    await admin.delete(`${S}/auth`)
    expect(await linkOf('https://evil.example/')).toBe('/account')
    await admin.delete(`${S}/auth`)
    expect(await linkOf('//evil.example/')).toBe('/account')
    await admin.delete(`${S}/auth`)
    expect(await linkOf('search-statistics')).toBe('/account')
  })

  it('works once', async () => {
    const visitor = await signIn(app)
    const query = google.consent(await consentUrl())
    expect((await visitor.get(`${CALLBACK}?${query}`)).status).toBe(200)
    await admin.delete(`${S}/auth`)
    const again = await visitor.get(`${CALLBACK}?${query}`)
    expect([again.status, await isConnected()]).toEqual([403, false])
  })

  it('works for a quarter of an hour', async () => {
    const visitor = await signIn(app)
    const query = google.consent(await consentUrl())
    await pass(15)
    expect((await visitor.get(`${CALLBACK}?${query}`)).status).toBe(403)
    expect(await isConnected()).toBe(false)
  })

  it('works for the user who started it only', async () => {
    const query = google.consent((await app.another('administrator').get(`${S}/url/auth`)).body.url)
    const visitor = await signIn(app)
    expect((await visitor.get(`${CALLBACK}?${query}`)).status).toBe(403)
    expect(google.asked).toEqual([])
    expect(await isConnected()).toBe(false)
  })

  it('asks anonymous visitors to sign in first', async () => {
    const query = google.consent(await consentUrl())
    const visitor = createVisitor(app)
    const { status, headers } = await visitor.get(`${CALLBACK}?${query}`)
    expect(status).toBe(303)
    const target = new URL(headers.location ?? '', SITE).searchParams.get('redirect_to') ?? ''
    const { headers: after } = await visitor.submit('/login', {
      ...{ log: 'administrator', pwd: 'password of administrator', redirect_to: target },
    })
    expect((await visitor.get(after.location ?? '')).text).toContain('The site is connected')
  })

  it('needs the capability', async () => {
    await app.userId('editor')
    const visitor = createVisitor(app)
    await visitor.submit('/login', { log: 'editor', pwd: 'password of editor' })
    const { status } = await visitor.get(`${CALLBACK}?${google.consent(await consentUrl())}`)
    expect([status, google.asked]).toEqual([403, []])
  })

  it.each([
    ['no consent', () => ({ code: '', error: 'access_denied' }), 200],
    ['a code that is none', () => ({ code: 'guessed' }), 400],
    ['a code that is too long', () => ({ code: 'x'.repeat(3_000) }), 403],
    ['a state that is none', () => ({ state: 'guessed' }), 403],
    ['no state', () => ({ state: '' }), 403],
  ])('with %s connects nothing', async (_what, change, expected) => {
    const visitor = await signIn(app)
    const query = google.consent(await consentUrl())
    for (const [name, value] of Object.entries(change())) query.set(name, value)
    const { status, text } = await visitor.get(`${CALLBACK}?${query}`)
    expect(status).toBe(expected)
    expect(text).not.toContain('The site is connected')
    expect([await isConnected(), await statusNow()]).toEqual([false, 'not-connected'])
  })

  it.each([
    ['away', { status: 500 }, 502],
    ['mute', { text: 'x' }, 502],
    ['of another opinion', { status: 401, body: { error: 'invalid_client' } }, 400],
    ['busy', { status: 429 }, 502],
  ])('to a console that is %s connects nothing', async (_what, answer, expected) => {
    google.misbehave('/token', answer)
    expect((await connectConsole(app, google)).status).toBe(expected)
    expect([await isConnected(), await statusNow()]).toEqual([false, 'not-connected'])
  })

  it('connects nothing when too few scopes are granted', async () => {
    google.allowedScopes = 'https://www.googleapis.com/auth/siteverification.verify_only'
    const { status, text } = await connectConsole(app, google)
    expect([status, await isConnected()]).toEqual([400, false])
    expect(text).toContain('allowed less')
  })
})

describe('a site unknown to the console', () => {
  const codeOnFrontPage = async (): Promise<string | undefined> =>
    /name="google-site-verification" content="([^"]+)"/.exec(
      (await app.anonymous.get('/')).text,
    )?.[1]

  it('is verified by its front page, and added', async () => {
    google.properties.clear()
    google.properties.set('https://other.example/', 'siteOwner')
    google.lookAtFrontPage = codeOnFrontPage
    expect(await codeOnFrontPage()).toBeUndefined()
    expect((await connectConsole(app, google)).text).toContain('nearly connected')
    await app.runDueJobs()
    expect(await statusNow()).toBe('connected')
    expect(google.properties.get(SITE)).toBe('siteOwner')
    // The console repeats the verification from time to time.
    expect(await codeOnFrontPage()).toBe(OWNERSHIP_CODE)
    await admin.delete(`${S}/auth`)
    expect(await codeOnFrontPage()).toBeUndefined()
  })

  it('is retried later where the verification failed', async () => {
    google.properties.clear()
    google.lookAtFrontPage = async () => undefined
    await connectConsole(app, google)
    await app.runDueJobs()
    expect(await statusNow()).toBe('no-property')
    google.lookAtFrontPage = codeOnFrontPage
    // As the job queue does with a failed job.
    await findProperty.run(app.systemContext(), undefined as never)
    expect(await statusNow()).toBe('connected')
  })

  it('prints nothing but a code', async () => {
    google.properties.clear()
    google.misbehave('/siteVerification/v1/token', { body: { token: '"><script>x</script>' } })
    google.lookAtFrontPage = async () => undefined
    await connectConsole(app, google)
    await app.runDueJobs()
    expect((await app.anonymous.get('/')).text).not.toContain('<script>x')
    expect(await codeOnFrontPage()).toBeUndefined()
  })
})

describe('the property', () => {
  it('can be changed to another one that covers the site', async () => {
    google.properties.set('sc-domain:callboard.test', 'siteFullUser')
    google.properties.set('https://other.example/', 'siteOwner')
    await connectConsole(app, google)
    expect((await admin.get(`${S}/properties`)).body.properties).toEqual([
      { name: SITE, permission: 'siteOwner' },
      { name: 'sc-domain:callboard.test', permission: 'siteFullUser' },
    ])
    const choose = (property: unknown) => admin.post(`${S}/connection`, { property })
    expect((await choose('sc-domain:callboard.test')).body.property).toBe(
      'sc-domain:callboard.test',
    )
    for (const property of ['https://other.example/', 'nonsense', '', undefined])
      expect((await choose(property)).body).toMatchObject({
        success: false,
        code: 'seo_unknown_property',
      })
    // Jobs of the choice send requests, too.
    await app.runDueJobs()
    google.misbehave('/webmasters/v3/sites', { status: 503 })
    expect((await choose(SITE)).status).toBe(502)
    expect((await admin.get(`${S}/connection`)).body.property).toBe('sc-domain:callboard.test')
  })
})

describe('lost consent', () => {
  it('is shown, notified, and can be renewed', async () => {
    await connectConsole(app, google)
    await app.runDueJobs()
    google.withdrawConsent()
    await pass(60 * 24)
    expect(await statusNow()).toBe('needs-consent')
    expect(await alerts()).toContain('The search console does not let the site in any more')
    expect((await searchConsoleState(app.systemContext())).isConnected).toBe(false)
    const asked = google.asked.length
    await pass(60 * 24)
    expect(google.asked).toHaveLength(asked)
    expect((await connectConsole(app, google, { isAgain: true })).status).toBe(200)
    expect(await statusNow()).toBe('connected')
    expect(await alerts()).not.toContain('The search console does not let the site in any more')
  })
})

describe('consent of another account', () => {
  it('keeps the property while it is usable, also when the console is busy', async () => {
    google.properties.set('sc-domain:callboard.test', 'siteOwner')
    await connectConsole(app, google)
    await admin.post(`${S}/connection`, { property: 'sc-domain:callboard.test' })
    expect((await connectConsole(app, google, { isAgain: true })).text).toContain('sc-domain')
    google.misbehave('/webmasters/v3/sites', { status: 503 })
    const { text } = await connectConsole(app, google, { isAgain: true })
    expect(text).toContain('sc-domain:callboard.test')
  })

  it('without a usable property verifies the site again', async () => {
    await connectConsole(app, google)
    google.properties.clear()
    google.lookAtFrontPage = async () => undefined
    expect((await connectConsole(app, google, { isAgain: true })).text).toContain('nearly')
    await app.runDueJobs()
    expect([await statusNow(), await isChecked()]).toEqual(['no-property', false])
  })
})

describe('disconnecting', () => {
  it('revokes the token and deletes it', async () => {
    await connectConsole(app, google)
    // Jobs of the connection send requests, too.
    await app.runDueJobs()
    expect((await admin.delete(`${S}/auth`)).body).toEqual({
      success: true,
      message: expect.any(String),
    })
    expect(google.asked.at(-1)?.path).toBe('/revoke')
    expect([await isConnected(), await statusNow(), await isChecked()]).toEqual([
      false,
      'not-connected',
      false,
    ])
  })

  it('returns an error where the console does not respond, and can be repeated', async () => {
    await connectConsole(app, google)
    google.misbehave('/revoke', { status: 503 })
    const { status, body } = await admin.delete(`${S}/auth`)
    expect([status, body.success, await isConnected()]).toEqual([502, false, true])
    expect((await admin.delete(`${S}/auth`)).status).toBe(200)
  })

  it('works for a token that was revoked at the provider', async () => {
    await connectConsole(app, google)
    google.withdrawConsent()
    expect((await admin.delete(`${S}/auth`)).status).toBe(200)
    expect(await isConnected()).toBe(false)
  })

  it('needs a connection', async () => {
    for (const answer of [
      await admin.delete(`${S}/auth`),
      await admin.get(`${S}/url/reauth`),
      await admin.get(`${S}/properties`),
      await admin.post(`${S}/connection`, { property: SITE }),
    ])
      expect([answer.status, answer.body.success, answer.body.code]).toEqual([
        400,
        false,
        'seo_console_not_connected',
      ])
  })
})

describe('a site without a client id', () => {
  it('returns how to get one, and alternatives', async () => {
    const bare = await buildTestApp()
    const { body } = await bare.as('administrator').get(`${S}/url/auth?returnTo=wizard`)
    expect(body).toEqual({ success: true, url: `${SITE}account/search-console` })
    expect((await bare.as('administrator').get(`${S}/connection`)).body.status).toBe(
      'not-configured',
    )
    const visitor = await signIn(bare)
    const page = await visitor.get('/account/search-console')
    for (const word of ['CALLBOARD_GOOGLE_CLIENT_ID', `${SITE}account/search-console/callback`])
      expect(page.text).toContain(word)
    expect(page.text).toContain('search-statistics/import')
    expect((await createVisitor(bare).get('/account/search-console')).status).toBe(303)
    expect((await bare.as('administrator').get(`${S}/url/reauth`)).status).toBe(400)
  })

  it('needs the client secret and the address of the site', () => {
    const url = 'https://example.org'
    expect(() => readConfig({ googleClientId: 'id', url }, {})).toThrow('client secret')
    expect(() => readConfig({ googleClientId: 'id', googleClientSecret: 'secret' }, {})).toThrow(
      'CALLBOARD_URL',
    )
    expect(readConfig({ ...GOOGLE_CLIENT, url }, {}).googleClientId).toBe('client-id')
  })
})

it('is for administrators', async () => {
  for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
    const client = app.as(role)
    expect((await client.get(`${S}/url/auth`)).status).toBe(403)
    expect((await client.delete(`${S}/auth`)).status).toBe(403)
    expect((await client.post(`${S}/connection`)).status).toBe(403)
  }
  expect((await app.anonymous.get(`${S}/url/auth`)).status).toBe(401)
})
