import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { createVisitor, fieldsOf, type Visitor } from '../../test/visitor.ts'
import { createUser } from '../modules/users/index.ts'

const ANN = { log: 'ann', pwd: 'a good long password' }

const addAnn = async (app: TestApp): Promise<void> => {
  await createUser(app.systemContext(), {
    login: ANN.log,
    email: 'ann@example.org',
    password: ANN.pwd,
    roles: ['editor'],
  })
}

const signedIn = async (app: TestApp): Promise<Visitor> => {
  const visitor = createVisitor(app)
  await visitor.submit('/login', ANN)
  return visitor
}

describe('the sign-in page', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp()
    await addAnn(app)
  })

  it.each(['/login', '/wp-login.php'])('asks at %s and works without scripts', async (path) => {
    const { status, headers, text } = await createVisitor(app).get(`${path}?redirect_to=/docs`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('<label for="log">')
    expect(text).toContain('<label for="pwd">')
    expect(text).not.toContain('<script')
    expect(fieldsOf(text)).toEqual({ log: '', pwd: '', redirect_to: '/docs' })
  })

  it('cannot be framed, is not cached, and loads nothing from other origins', async () => {
    const { headers } = await createVisitor(app).get('/login')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[\w+/]{22}=='; /)
    expect(policy).toContain("form-action 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('unsafe')
  })

  it('has a new nonce for each request', async () => {
    const visitor = createVisitor(app)
    const [one, two] = [await visitor.get('/login'), await visitor.get('/login')]
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy'])
  })

  it.each(['ann', 'ANN', 'ann@example.org'])('opens a session for %s', async (log) => {
    const visitor = createVisitor(app)
    const { status, headers } = await visitor.submit('/login', { ...ANN, log })
    expect(status).toBe(303)
    expect(headers.location).toBe('/admin/')
    expect((await visitor.get('/account')).text).toContain('Sign out')
  })

  it('sets a cookie that is HttpOnly and SameSite (SEC-30)', async () => {
    const { headers } = await createVisitor(app).submit('/login', ANN)
    expect(headers['set-cookie']?.[0]).toMatch(
      /^callboard_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
  })

  it('sets a hint beside it, readable and without a secret, for as long', async () => {
    const { headers } = await createVisitor(app).submit('/login', ANN)
    const [session = '', hint = ''] = headers['set-cookie'] ?? []
    expect(hint).toMatch(/^callboard_signed_in=1; Path=\/; Expires=[^;]+; SameSite=Lax$/)
    const end = /Expires=[^;]+/
    expect(end.exec(hint)?.[0]).toBe(end.exec(session)?.[0])
  })

  it('binds the cookie to this host over https (SEC-30)', async () => {
    const secure = await buildTestApp({ url: 'https://callboard.test' })
    await addAnn(secure)
    const visitor = createVisitor(secure)
    const { headers } = await visitor.submit('/login', ANN)
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Host-callboard_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await visitor.get('/account')).text).toContain('Sign out')
  })

  it('responds alike to an unknown user and a wrong password (SEC-29)', async () => {
    const visitor = createVisitor(app)
    const wrong = await visitor.submit('/login', { log: 'ann', pwd: 'wrong' })
    const unknown = await visitor.submit('/login', { log: 'nob', pwd: 'wrong' })
    const noNonce = (page: string) => page.replace(/nonce="[^"]*"/g, '')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(noNonce(unknown.text.replace('"nob"', '"ann"'))).toBe(noNonce(wrong.text))
    expect(wrong.headers['set-cookie']).toBeUndefined()
    expect(wrong.text).toContain('role="alert"')
    expect(wrong.text).not.toContain('value="wrong"')
  })

  it('rejects an empty form, and fields or bodies of another type', async () => {
    const visitor = createVisitor(app)
    expect((await visitor.submit('/login', {})).status).toBe(401)
    expect((await visitor.submit('/login', { 'log[]': 'ann', 'pwd[a]': 'x' })).status).toBe(401)
    const asText = await visitor.submit('/login', ANN, { 'content-type': 'text/plain' })
    expect(asText.status).toBe(401)
  })

  it('prints a name with markup as text', async () => {
    const { text } = await createVisitor(app).submit('/login', { log: '"><script>', pwd: 'x' })
    expect(text).not.toContain('<script')
    expect(fieldsOf(text).log).toBe('"><script>')
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
    { 'sec-fetch-site': '', origin: 'null' },
    { 'sec-fetch-site': '', origin: 'http://callboard.test.evil.example' },
  ])('rejects a sign-in from another site: %j (SEC-30)', async (headers) => {
    const visitor = createVisitor(app)
    const { status } = await visitor.submit('/login', ANN, headers)
    expect(status).toBe(403)
    expect(visitor.cookies.size).toBe(0)
  })

  it.each([
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '', origin: 'http://callboard.test' },
  ])('takes the form from its own page: %j', async (headers) => {
    const { status } = await createVisitor(app).submit('/login', ANN, headers)
    expect(status).toBe(303)
  })

  it.each([
    ['/docs/api?x=1', '/docs/api?x=1'],
    ['//evil.example', '/admin/'],
    ['/\\evil.example', '/admin/'],
    ['https:evil.example', '/admin/'],
    ['/%2f%2fevil.example', '/admin/'],
    ['/\r\nX-Evil: 1', '/admin/'],
  ])('leads from %j to %s afterwards (SEC-31)', async (wanted, location) => {
    const visitor = createVisitor(app)
    const { headers } = await visitor.submit('/login', { ...ANN, redirect_to: wanted })
    expect(headers.location).toBe(location)
    // A signed-in user is redirected at once, by the same rule.
    const again = await visitor.get(`/login?redirect_to=${encodeURIComponent(wanted)}`)
    expect([again.status, again.headers.location]).toEqual([303, location])
  })

  it('leads people who may not write to their account', async () => {
    const reader = { log: 'rea', pwd: 'a good long password' }
    await createUser(app.systemContext(), {
      ...{ login: reader.log, email: 'rea@example.org', password: reader.pwd },
      roles: ['subscriber'],
    })
    const visitor = createVisitor(app)
    expect((await visitor.submit('/login', reader)).headers.location).toBe('/account')
    expect((await visitor.get('/login')).headers.location).toBe('/account')
  })

  it('throttles repeated attempts (SEC-29)', async () => {
    const guarded = await buildTestApp()
    await addAnn(guarded)
    const visitor = createVisitor(guarded)
    const guess = () => visitor.submit('/login', { log: 'ann', pwd: 'wrong' })
    let answer = await guess()
    for (let tries = 1; answer.status === 401 && tries < 20; tries++) answer = await guess()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.text).toContain('Too many attempts')
    const right = await visitor.submit('/login', ANN)
    expect(right.status).toBe(429)
    expect(visitor.cookies.size).toBe(0)
  })
})

describe('signing out', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp()
    await addAnn(app)
  })

  it('returns a fresh nonce for an editor that was left open', async () => {
    const AJAX = '/wp-admin/admin-ajax.php?action=rest-nonce'
    const visitor = await signedIn(app)
    const { text: nonce, headers } = await visitor.get(AJAX)
    expect(headers['cache-control']).toBe('no-store')
    const me = await visitor.get('/wp-json/wp/v2/users/me', { 'x-wp-nonce': nonce })
    expect([me.status, me.headers['x-wp-nonce']]).toEqual([200, nonce])
    for (const answer of [
      await createVisitor(app).get(AJAX),
      await visitor.get('/wp-admin/admin-ajax.php?action=heartbeat'),
      await visitor.get(AJAX, { origin: 'https://evil.example' }),
    ])
      expect([answer.status, answer.text]).toEqual([400, '0'])
  })

  it('ends the session on the server, not only in the browser (SEC-27)', async () => {
    const visitor = await signedIn(app)
    const kept = new Map(visitor.cookies)
    const { _wpnonce = '' } = fieldsOf((await visitor.get('/account')).text)
    const { status, headers } = await visitor.submit('/logout', { _wpnonce })
    expect([status, headers.location]).toEqual([303, '/login?signed_out='])
    expect(visitor.cookies.size).toBe(0)
    expect((await visitor.get('/login?signed_out=')).text).toContain('You are signed out.')
    for (const [name, value] of kept) visitor.cookies.set(name, value)
    expect((await visitor.get('/account')).text).not.toContain('Sign out')
  })

  it.each([
    ['without a nonce', {}, {}],
    ['with a wrong nonce', { _wpnonce: '0'.repeat(32) }, {}],
  ])('needs its own form: %s (SEC-30)', async (_case, fields, headers) => {
    const visitor = await signedIn(app)
    expect((await visitor.submit('/logout', fields, headers)).status).toBe(403)
    expect((await visitor.get('/account')).text).toContain('Sign out')
  })

  it('rejects a form from another site, and the nonce of another session (SEC-30)', async () => {
    const visitor = await signedIn(app)
    const { _wpnonce = '' } = fieldsOf((await visitor.get('/account')).text)
    const foreign = await visitor.submit(
      '/logout',
      { _wpnonce },
      { 'sec-fetch-site': 'cross-site' },
    )
    expect(foreign.status).toBe(403)
    const other = await signedIn(app)
    expect((await other.submit('/logout', { _wpnonce })).status).toBe(403)
  })

  it('shows the sign-in page without a session', async () => {
    const { status, headers } = await createVisitor(app).submit('/logout', {})
    expect([status, headers.location]).toEqual([303, '/login?signed_out='])
  })
})
