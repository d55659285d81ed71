import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { atEnd } from '../../test/cleanup.ts'
import { createVisitor, fieldsOf, type PageResponse, type Visitor } from '../../test/visitor.ts'
import { type App, createApp } from '../app.ts'
import { createUser, listApplicationPasswords } from '../modules/users/index.ts'

const PAGE = '/wp-admin/authorize-application.php'
const ANN = { log: 'ann', pwd: 'a good long password' }
const APP_ID = '0b3b0c1e-6f1d-4d59-8a70-3f9f0c8ed7a1'
const ASKED = {
  app_name: 'Reader',
  app_id: APP_ID,
  success_url: 'https://app.example/done?state=1',
  reject_url: 'https://app.example/no',
}
const SECRET = /\b(?:[A-Za-z0-9]{4} ?){6}\b/

let app: TestApp
/** The same server with secrets in addresses disabled. */
let strict: TestApp
let annId: number

const signedIn = async (site: App = app): Promise<Visitor> => {
  const visitor = createVisitor(site)
  await visitor.submit('/login', ANN)
  return visitor
}

const addressOf = (asked: Readonly<Record<string, string>>): string =>
  `${PAGE}?${new URLSearchParams(asked)}`

/** Opens the page and submits one of its buttons. */
const decide = async (
  visitor: Visitor,
  asked: Readonly<Record<string, string>>,
  decision: 'approve' | 'reject',
  changed: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<PageResponse> => {
  const { app_name = '', ...fields } = fieldsOf((await visitor.get(addressOf(asked))).text)
  return visitor.submit(PAGE, { app_name, ...fields, decision, ...changed }, headers)
}

/** The query of the redirect target. */
const sentIn = ({ headers }: PageResponse): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(headers.location ?? '').searchParams)

const BY_FORM = { ...ASKED, response_mode: 'form_post' }

const countPasswords = async (): Promise<number> =>
  (await listApplicationPasswords(app.systemContext(), annId)).length

const addAnn = async (site: App): Promise<number> => {
  const { id } = await createUser(site.systemContext(), {
    login: ANN.log,
    email: 'ann@example.org',
    password: ANN.pwd,
    roles: ['editor'],
  })
  return id
}

beforeAll(async () => {
  app = await buildTestApp()
  annId = await addAnn(app)
  strict = await buildTestApp({ grantsInAddress: 'false' })
  await addAnn(strict)
})

describe('the authorise page', () => {
  it('grants a password that works, after sign-in and approval', async () => {
    const visitor = createVisitor(app)
    const first = await visitor.get(addressOf(ASKED))
    expect(first.status).toBe(303)
    expect(first.headers.location).toMatch(/^\/login\?redirect_to=/)
    const login = await visitor.get(first.headers.location ?? '')
    const back = await visitor.submit('/login', { ...fieldsOf(login.text), ...ANN })
    expect(back.status).toBe(303)
    const asked = await visitor.get(back.headers.location ?? '')
    expect(asked.status).toBe(200)
    expect(fieldsOf(asked.text)).toMatchObject(ASKED)
    const {
      site_url,
      user_login = '',
      password = '',
    } = sentIn(await decide(visitor, ASKED, 'approve'))
    expect(site_url).toBe('http://callboard.test')
    const me = await app.withCredentials(user_login, password).get('/wp-json/wp/v2/users/me')
    expect(me).toMatchObject({ status: 200, body: { id: annId } })
    const [made] = await listApplicationPasswords(app.systemContext(), annId)
    expect(made).toMatchObject({ name: 'Reader', app_id: APP_ID })
  })

  it('names the application, the account and the target', async () => {
    const { text } = await (await signedIn()).get(addressOf(ASKED))
    expect(text).toContain('Reader')
    expect(text).toContain('ann')
    expect(text).toContain('editor')
    expect(text).toContain('app.example')
    expect(text).not.toContain('<script')
  })

  it('answers at its short address, too', async () => {
    const visitor = await signedIn()
    const { status, text } = await visitor.get(`/authorize?${new URLSearchParams(ASKED)}`)
    expect(status).toBe(200)
    const granted = await visitor.submit('/authorize', { ...fieldsOf(text), decision: 'approve' })
    expect(sentIn(granted).user_login).toBe('ann')
  })

  it('prints the application’s name as text', async () => {
    const evil = '"><img src=x onerror=alert(1)>'
    const { text } = await (await signedIn()).get(
      addressOf({
        app_name: `A ${evil}`,
        success_url: `https://app.example/?${evil}`.replaceAll(' ', ''),
      }),
    )
    expect(text).not.toContain('<img')
  })

  it('uses the name the user typed, and requires one', async () => {
    const visitor = await signedIn()
    await decide(visitor, { app_name: 'Given' }, 'approve', { app_name: ' My <b>phone</b> ' })
    const rows = await listApplicationPasswords(app.systemContext(), annId)
    expect(rows.map(({ name }) => name)).toContain('My phone')
    const nameless = await decide(visitor, ASKED, 'approve', { app_name: ' ' })
    expect(nameless.status).toBe(400)
    expect(nameless.text).toContain('Please give the application a name.')
  })
})

describe('handing the password over (SEC-23)', () => {
  it.each([
    ['a web application', 'https://app.example/done?state=a%20b#top', '&', '#top'],
    ['a program on this machine', 'http://127.0.0.1:4321/done', '?', ''],
    ['a mobile application', 'myapp://connected?state=7', '&', ''],
  ])('sends it to %s in the query of its address', async (_name, success_url, sign, end) => {
    const visitor = await signedIn()
    const { text } = await visitor.get(addressOf({ app_name: 'Reader', success_url }))
    expect(text).toContain('“Reader” asks')
    expect(text).toContain(success_url.split('?')[0])
    const granted = await decide(visitor, { app_name: 'Reader', success_url }, 'approve')
    const [, password = ''] =
      /password=([A-Za-z0-9]{24})(?:#|$)/.exec(granted.headers.location ?? '') ?? []
    expect([granted.status, granted.headers.location]).toEqual([
      303,
      `${success_url.slice(0, success_url.length - end.length)}${sign}site_url=http%3A%2F%2Fcallboard.test&user_login=ann&password=${password}${end}`,
    ])
    expect(granted.headers).toMatchObject({
      ...{ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    })
    expect(granted.text).toBe('')
    const me = await app.withCredentials('ann', password).get('/wp-json/wp/v2/users/me')
    expect(me.status).toBe(200)
  })

  it('posts it to a web application that asked for a form', async () => {
    const { status, headers, text } = await decide(await signedIn(), BY_FORM, 'approve')
    expect(status).toBe(200)
    expect(headers.location).toBeUndefined()
    expect(text).toContain(`<form id="hand-over" method="post" action="${ASKED.success_url}">`)
    expect(fieldsOf(text)).toEqual({
      site_url: 'http://callboard.test',
      user_login: 'ann',
      password: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
    })
    expect(text).toContain('<button>Continue to app.example</button>')
    expect(headers['content-security-policy']).toContain("form-action 'self' https:;")
    const [, nonce] =
      /script-src 'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? []
    expect(text).toContain(`<script nonce="${nonce}">`)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  })

  it('posts it to a program on this machine that asked for a form', async () => {
    const success_url = 'http://127.0.0.1:4321/done'
    const { headers, text } = await decide(
      await signedIn(),
      { ...BY_FORM, success_url, reject_url: '' },
      'approve',
    )
    expect(text).toContain(`action="${success_url}"`)
    expect(headers['content-security-policy']).toContain('http://127.0.0.1:4321')
  })

  it('shows it once when no address was given', async () => {
    const { status, text, headers } = await decide(
      await signedIn(),
      { app_name: 'Script' },
      'approve',
    )
    expect(status).toBe(200)
    expect(text).not.toContain('<form')
    expect(text).not.toContain('<script')
    const { user_login = '', password = '' } = fieldsOf(text)
    expect(password).toMatch(/^(?:[A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    const me = await app.withCredentials(user_login, password).get('/wp-json/wp/v2/users/me')
    expect(me.status).toBe(200)
  })

  it('shows it to the user of a mobile application that asked for a form', async () => {
    const asked = { app_name: 'Phone', success_url: 'myapp://connected?state=7' }
    const { text } = await decide(
      await signedIn(),
      { ...asked, response_mode: 'form_post' },
      'approve',
    )
    expect(text).toContain(`href="${asked.success_url}"`)
    const { password = '' } = fieldsOf(text)
    expect(password).toMatch(SECRET)
    for (const [, href] of text.matchAll(/href="([^"]*)"/g)) expect(href).not.toContain(password)
  })

  it('puts no secret into a Location header where the configuration forbids it', async () => {
    const visitor = await signedIn(strict)
    const places = [
      ASKED,
      { ...ASKED, reject_url: '' },
      { app_name: 'A', success_url: 'myapp://x' },
      { app_name: 'A' },
    ]
    for (const asked of places)
      for (const decision of ['approve', 'reject'] as const) {
        const { headers, text } = await decide(visitor, asked, decision)
        const { password } = fieldsOf(text)
        expect(password === undefined).toBe(decision === 'reject')
        if (decision === 'approve') expect(headers.location).toBeUndefined()
        else expect(headers.location ?? '').not.toMatch(/password|user_login|[A-Za-z0-9]{24}/)
      }
  })

  it('never logs it', async () => {
    const lines: string[] = []
    const write = (line: string): void => {
      lines.push(line)
    }
    const logged = await createApp({ ...app.config }, pino({ level: 'debug' }, { write }))
    atEnd(() => logged.close())
    const visitor = await signedIn(logged)
    const { password = '' } = sentIn(await decide(visitor, ASKED, 'approve'))
    const form = fieldsOf((await decide(visitor, BY_FORM, 'approve')).text)
    expect(lines.length).toBeGreaterThan(0)
    for (const secret of [password, form.password ?? '']) {
      expect(secret).toMatch(SECRET)
      expect(lines.join('\n')).not.toContain(secret)
    }
  })
})

describe('rejecting', () => {
  it.each([
    [ASKED, 'https://app.example/no'],
    [{ ...ASKED, reject_url: '' }, 'https://app.example/done?state=1&success=false'],
    [{ app_name: 'A', success_url: 'myapp://x' }, 'myapp://x?success=false'],
  ])('leads back to the application', async (asked, location) => {
    const before = await countPasswords()
    const { status, headers } = await decide(await signedIn(), asked, 'reject')
    expect([status, headers.location]).toEqual([303, location])
    expect(await countPasswords()).toBe(before)
  })

  it('ends on a page without an address', async () => {
    const { status, text } = await decide(await signedIn(), { app_name: 'A' }, 'reject')
    expect(status).toBe(200)
    expect(text).toContain('Request rejected')
  })
})

describe('addresses that the page refuses (SEC-24)', () => {
  it.each([
    { success_url: 'http://app.example/' },
    { success_url: 'http://localhost:3000/' },
    { success_url: 'javascript://app.example/%0aalert(1)' },
    { success_url: 'data:text/html,x' },
    { reject_url: 'file:///etc/passwd' },
    { success_url: 'https://app.example/', reject_url: 'https://evil.example/' },
    { success_url: 'https://app.example/', reject_url: 'https://app.example:444/' },
    { success_url: 'myapp://one', reject_url: 'myapp://two' },
    { app_id: 'not-a-uuid' },
  ])('tells what is wrong with %j and grants nothing', async (asked) => {
    const visitor = await signedIn()
    const { status, text } = await visitor.get(addressOf(asked))
    expect(status).toBe(400)
    expect(text).toContain('This request cannot be granted')
    expect(text).toContain(Object.keys(asked).at(-1))
    expect(text).not.toContain('<form')
    const before = await countPasswords()
    const posted = await decide(visitor, ASKED, 'approve', asked)
    expect(posted.status).toBe(400)
    expect(await countPasswords()).toBe(before)
  })
})

describe('forged and stale forms (SEC-30)', () => {
  it.each([
    ['a wrong nonce', { _wpnonce: '0'.repeat(32) }, {}],
    ['no nonce', { _wpnonce: '' }, {}],
    ['another site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', {}, { 'sec-fetch-site': 'same-site' }],
    ['another origin', {}, { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['an opaque origin', {}, { 'sec-fetch-site': '', origin: 'null' }],
  ])('grants nothing for a form with %s', async (_case, changed, headers) => {
    const before = await countPasswords()
    const { status, text } = await decide(await signedIn(), ASKED, 'approve', changed, headers)
    expect(status).toBe(403)
    expect(text).toContain('nothing was granted')
    expect(await countPasswords()).toBe(before)
  })

  it('rejects the nonce of another session', async () => {
    const { _wpnonce = '' } = fieldsOf((await (await signedIn()).get(addressOf(ASKED))).text)
    const { status } = await decide(await signedIn(), ASKED, 'approve', { _wpnonce })
    expect(status).toBe(403)
  })

  it('redirects to sign-in when the session has ended', async () => {
    const visitor = await signedIn()
    const fields = fieldsOf((await visitor.get(addressOf(ASKED))).text)
    visitor.cookies.clear()
    const { status, headers } = await visitor.submit(PAGE, { ...fields, decision: 'approve' })
    expect(status).toBe(303)
    const target = new URL(headers.location ?? '', 'http://callboard.test').searchParams
    expect(target.get('redirect_to')).toContain(`${PAGE}?app_name=Reader`)
  })

  it('cannot be framed', async () => {
    const { headers } = await (await signedIn()).get(addressOf(ASKED))
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})
