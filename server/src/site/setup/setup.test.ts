import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { createVisitor, fieldsOf, type Visitor } from '../../../test/visitor.ts'
import {
  deleteOption,
  findOptions,
  saveOption,
  siteSettings,
} from '../../modules/settings/index.ts'
import { issueSetupToken } from '../../modules/users/index.ts'
import { DEMO_PROGRESS } from './demo-content.ts'

const OWNER = {
  login: 'olga',
  email: 'olga@example.org',
  new_password: 'a good long password',
  repeated_password: 'a good long password',
}

let app: TestApp
let visitor: Visitor
let token: string

const begin = async (settings: Parameters<typeof buildTestApp>[0] = {}): Promise<void> => {
  app = await buildTestApp(settings)
  visitor = createVisitor(app)
  token = (await issueSetupToken(app.systemContext())) ?? ''
}

const createAccount = () => visitor.submit('/setup', { ...OWNER, token })

/** Submits the form of a step with its own nonce. */
const submitStep = async (page: string, fields: Readonly<Record<string, string>>) => {
  const { _wpnonce = '' } = fieldsOf((await visitor.get(`/account/setup/${page}`)).text)
  return visitor.submit(`/account/setup/${page}`, { _wpnonce, ...fields })
}

describe('the account of the setup', () => {
  beforeEach(() => begin())

  it('is created with the token, and signs in', async () => {
    const page = await visitor.get(`/setup?token=${token}`)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.headers['referrer-policy']).toBe('same-origin')
    expect(page.text).not.toContain('<script')
    expect(fieldsOf(page.text).token).toBe(token)
    const { status, headers } = await createAccount()
    expect([status, headers.location]).toEqual([303, '/account/setup/site'])
    expect(visitor.cookies.get('callboard_signed_in')).toBe('1')
    expect((await visitor.get('/account/setup/site')).status).toBe(200)
    const me = await app.withCredentials('olga', '').get('/wp-json/wp/v2/users/me')
    expect(me.status).toBe(401)
  })

  it.each(['', 'wrong', 'a'.repeat(43), '%00', '[]=x'])('is not offered for %j', async (other) => {
    const page = await visitor.get(`/setup?token=${other}`)
    expect([page.status, page.text.includes('<form')]).toEqual([403, false])
    const form = await visitor.submit('/setup', { ...OWNER, token: other })
    expect([form.status, visitor.cookies.size]).toEqual([403, 0])
  })

  it('is created once', async () => {
    await createAccount()
    const other = createVisitor(app)
    expect((await other.get(`/setup?token=${token}`)).status).toBe(410)
    const again = await other.submit('/setup', { ...OWNER, login: 'eve', token })
    expect([again.status, other.cookies.size]).toEqual([410, 0])
    // The owner goes on with the next step.
    expect((await visitor.get(`/setup?token=${token}`)).headers.location).toBe(
      '/account/setup/site',
    )
  })

  it('is not offered a day later', async () => {
    app.setTime(new Date(Date.now() + 86_400_000).toISOString())
    expect((await visitor.get(`/setup?token=${token}`)).status).toBe(403)
  })

  it('is not offered by a site that has an administrator', async () => {
    await app.userId('administrator')
    expect((await visitor.get(`/setup?token=${token}`)).status).toBe(410)
    expect((await createAccount()).status).toBe(410)
  })

  it('counts wrong tokens, and then refuses the right one for a while', async () => {
    let status = 403
    for (let tries = 0; status === 403 && tries < 20; tries++)
      ({ status } = await visitor.get('/setup?token=guess'))
    expect(status).toBe(429)
    const right = await visitor.get(`/setup?token=${token}`)
    expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it.each([
    [{ repeated_password: 'another password' }, 'not the same'],
    [{ new_password: 'short', repeated_password: 'short' }, 'at least'],
    [{ email: 'nowhere' }, 'e-mail'],
    [{ login: '<b>' }, 'user'],
  ])('is refused with a reason and keeps the rest: %j', async (fault, reason) => {
    const { status, text } = await visitor.submit('/setup', { ...OWNER, ...fault, token })
    expect([status, visitor.cookies.size]).toEqual([400, 0])
    expect(/role="alert">([^<]*)/.exec(text)?.[1]?.toLowerCase()).toContain(reason)
    expect(fieldsOf(text)).toMatchObject({ token, new_password: '' })
    expect((await createAccount()).status).toBe(303)
  })

  it('rejects the form of another site (SEC-30)', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' }
    const { status } = await visitor.submit('/setup', { ...OWNER, token }, foreign)
    expect([status, visitor.cookies.size]).toEqual([403, 0])
  })

  it('leaves its address to a page without a token', async () => {
    await createAccount()
    await app
      .as('editor')
      .post('/wp-json/wp/v2/pages', { title: 'Our setup', slug: 'setup', status: 'publish' })
    const page = await visitor.get('/setup/')
    expect([page.status, page.text.includes('Our setup')]).toEqual([200, true])
  })

  it('is pointed at by the sign-in until it exists', async () => {
    expect((await visitor.get('/login')).text).toContain('not set up yet')
    await createAccount()
    expect((await createVisitor(app).get('/login')).text).not.toContain('not set up yet')
  })
})

describe('the steps of the setup', () => {
  beforeEach(async () => {
    await begin()
    await createAccount()
  })

  it.each(['site', 'content', 'address'])('%s is for administrators alone', async (page) => {
    const path = `/account/setup/${page}`
    const stranger = createVisitor(app)
    expect((await stranger.get(path)).headers.location).toContain('/login?redirect_to=')
    expect((await stranger.submit(path, {})).status).toBe(303)
    await app.userId('editor')
    await stranger.submit('/login', { log: 'editor', pwd: 'password of editor' })
    expect((await stranger.get(path)).status).toBe(403)
    expect((await stranger.submit(path, {})).status).toBe(403)
    const stale = await visitor.submit(path, { title: 'x', content: 'demo', _wpnonce: 'old' })
    expect([stale.status, stale.text.includes('role="alert"')]).toEqual([403, true])
  })

  it('can be skipped and left, each of them', async () => {
    const next = { site: 'content', content: 'address', address: undefined }
    for (const [page, after] of Object.entries(next)) {
      const { text } = await visitor.get(`/account/setup/${page}`)
      const path = after === undefined ? '/admin/' : `/account/setup/${after}`
      expect(text).toContain(`<a href="${path}">Skip this step</a>`)
      expect(text).toContain('<a href="/admin/">Leave the setup</a>')
      expect(text).toContain('aria-current="step"')
    }
  })

  it('save name, language and time zone', async () => {
    const fields = {
      ...{ title: 'Tom & <Ann>', description: 'Two “people”' },
      ...{ language: 'de_DE', timezone: 'Europe/Berlin' },
    }
    const saved = await submitStep('site', fields)
    expect([saved.status, saved.headers.location]).toEqual([303, '/account/setup/content'])
    expect(await siteSettings(app.systemContext())).toMatchObject({
      ...{ language: 'de_DE', timezone: 'Europe/Berlin' },
    })
    const { text } = await visitor.get('/account/setup/site')
    expect(text).toContain('value="Tom &amp; &lt;Ann&gt;"')
    expect(text).toMatch(/<option value="Europe\/Berlin" selected>/)
  })

  it('refuse a wrong time zone, and keep what was written', async () => {
    const fields = { title: 'New', description: '', language: 'en_US', timezone: 'Moon/Base' }
    const { status, text } = await submitStep('site', fields)
    expect([status, text.includes('value="New"')]).toEqual([400, true])
    expect((await siteSettings(app.systemContext())).title).not.toBe('New')
  })

  it('leave a site empty', async () => {
    const { headers } = await submitStep('content', { content: 'empty' })
    expect(headers.location).toBe('/account/setup/address')
    const options = await findOptions(app.store.reader, [DEMO_PROGRESS])
    expect(options.size).toBe(0)
  })

  it('lead to the import of a site after the last one, also if that is skipped', async () => {
    const { headers } = await submitStep('content', { content: 'import' })
    expect(headers.location).toBe('/account/setup/address?then=import')
    const last = await visitor.get(String(headers.location))
    expect(last.text).toContain('<a href="/admin/import">Skip this step</a>')
    const done = await submitStep('address?then=import', { email: 'post@example.org' })
    expect([done.status, done.headers.location]).toEqual([303, '/admin/import'])
    const elsewhere = await submitStep('address?then=//evil.example', { email: 'post@example.org' })
    expect(elsewhere.headers.location).toBe('/admin/')
  })

  it('add the job of the sample content once, and show how far it is', async () => {
    const { headers } = await submitStep('content', { content: 'demo' })
    expect(headers.location).toBe('/account/setup/content')
    await submitStep('content', { content: 'demo' })
    const ctx = app.systemContext()
    await ctx.transaction(({ db }) => saveOption(db, DEMO_PROGRESS, 0.42))
    const { text } = await visitor.get('/account/setup/content')
    expect(text).toContain('42 % of it')
    expect(text).toContain('<progress max="100" value="42"')
    await ctx.transaction(({ db }) => deleteOption(db, DEMO_PROGRESS))
  })

  it('offer no sample content to a site that has some of its own', async () => {
    await app.as('editor').post('/wp-json/wp/v2/posts', { title: 'Mine' })
    const { text } = await visitor.get('/account/setup/content')
    expect(text).toContain('Your site has content')
    await submitStep('content', { content: 'demo' })
    expect((await findOptions(app.store.reader, [DEMO_PROGRESS])).size).toBe(0)
  })

  it('name what the configuration of mails lacks', async () => {
    const { text } = await visitor.get('/account/setup/address')
    expect(text).toContain('CALLBOARD_SMTP_URL=')
    expect(text).toContain('CALLBOARD_MAIL_FROM=')
    expect(text).not.toContain('Send a mail')
    expect(fieldsOf(text).email).toBe('olga@example.org')
    const done = await submitStep('address', { email: 'post@example.org' })
    expect(done.headers.location).toBe('/admin/')
    expect((await siteSettings(app.systemContext())).email).toBe('post@example.org')
  })
})

it('tells why a mail could not be sent, and shows no password of the mail server', async () => {
  await begin({
    smtpUrl: 'smtp://user:hush@127.0.0.1:1',
    mailFrom: 'Our site <site@example.org>',
  })
  await createAccount()
  const { text } = await visitor.get('/account/setup/address')
  expect(text).toContain('Our site &#60;site@example.org&#62;')
  expect(text).not.toContain('hush')
  const tried = await submitStep('address', { email: 'post@example.org', try: '1' })
  expect(tried.status).toBe(400)
  expect(tried.text).toContain('The mail server did not take the mail: ')
  expect(tried.text).not.toContain('hush')
})
