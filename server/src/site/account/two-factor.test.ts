import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { codeAt, createAuthenticator } from '../../../test/authenticator.ts'
import { type SignedIn, signedIn } from '../../../test/signed-in.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor, fieldsOf, type PageResponse, type Visitor } from '../../../test/visitor.ts'

const PAGE = '/account/two-factor'
const STEP = '/login/second-factor'

let app: TestApp
let minutes = 0
beforeAll(async () => {
  app = await buildTestApp()
  passMinutes(0)
})

const now = (): number => Date.parse('2026-11-18T12:00:00Z') + minutes * 60_000
const passMinutes = (count: number): void => {
  minutes += count
  app.setTime(new Date(now()).toISOString())
}

const nonceIn = ({ text }: PageResponse): string =>
  /name="_wpnonce" value="(\w+)"/.exec(text)?.[1] ?? ''

const act = async (visitor: Visitor, fields: Record<string, string>): Promise<PageResponse> =>
  visitor.submit(PAGE, { _wpnonce: nonceIn(await visitor.get(PAGE)), ...fields })

const setUpOn = ({ text }: PageResponse): { secret: string; setup: string } => ({
  secret: /<code class="key">([\w ]+)</.exec(text)?.[1]?.replaceAll(' ', '') ?? '',
  setup: fieldsOf(text).setup ?? '',
})

const codeOf = (secret: string): string => codeAt(secret, now())

const addApp = async ({ visitor }: SignedIn, more: Record<string, string> = {}) => {
  const { secret, setup } = setUpOn(await visitor.get(PAGE))
  const page = await act(visitor, { act: 'add-app', setup, code: codeOf(secret), ...more })
  const codes = Array.from(page.text.matchAll(/<li><code>([\w-]+)</g), ([, code = '']) => code)
  return { page, secret, codes }
}

describe('the page for two-factor sign-in', () => {
  it('sets up an app by QR code or key, and shows recovery codes once', async () => {
    const user = await signedIn(app)
    const before = await user.visitor.get(PAGE)
    expect(before.text).toContain('<svg class="qr-code"')
    expect(await faultsOf(before.text)).toEqual([])
    const { secret, setup } = setUpOn(before)
    const wrong = await act(user.visitor, { act: 'add-app', setup, code: '000000' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('The code is not right')
    // The app was scanned already, so its secret stays.
    expect(setUpOn(wrong).secret).toBe(secret)
    const { page, codes } = await addApp(user, { redirect_to: '/admin/' })
    expect(codes).toHaveLength(10)
    expect(page.text).toContain('<a class="button" href="/admin/">')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(await faultsOf(page.text)).toEqual([])
    const after = await user.visitor.get(PAGE)
    expect(await faultsOf(after.text)).toEqual([])
    expect(after.text).toContain('10 of 10 are left')
    for (const code of codes) expect(after.text).not.toContain(code)
  })

  it('asks an old session for the password before it shows or changes anything', async () => {
    const user = await signedIn(app)
    await addApp(user)
    passMinutes(16)
    const gate = await user.visitor.get(PAGE)
    expect(gate.text).toContain('Current password')
    expect(gate.text).not.toContain('Switch two-factor sign-in off')
    expect(await faultsOf(gate.text)).toEqual([])
    const refused = await act(user.visitor, { act: 'disable' })
    expect(refused.status).toBe(403)
    const confirm = (current_password: string) =>
      act(user.visitor, { act: 'confirm', current_password })
    expect((await confirm('wrong')).status).toBe(400)
    const token = user.visitor.cookies.get('callboard_session')
    expect((await confirm(user.password)).status).toBe(303)
    // A new session takes the place of the old one.
    const old = createVisitor(app)
    old.cookies.set('callboard_session', token ?? '')
    expect((await old.get('/account')).status).toBe(303)
    const { headers } = await act(user.visitor, { act: 'disable' })
    expect(headers.location).toBe(`${PAGE}?done=off`)
  })

  it('adds, renames and removes passkeys', async () => {
    const user = await signedIn(app)
    const page = await user.visitor.get(PAGE)
    const options = /data-options="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const given = JSON.parse(options.replaceAll('&#34;', '"'))
    const authenticator = createAuthenticator()
    const credential = JSON.stringify(authenticator.create(given))
    const name = '<b>Phone</b>\u0000'
    const added = await act(user.visitor, { act: 'add-passkey', name, credential })
    expect(added.text).toContain('Your recovery codes')
    const listed = await user.visitor.get(PAGE)
    expect(listed.text).toContain('<strong>Phone</strong>')
    expect(await faultsOf(listed.text)).toEqual([])
    const passkey = authenticator.id
    await act(user.visitor, { act: 'rename-passkey', passkey, name: 'Key' })
    expect((await user.visitor.get(PAGE)).text).toContain('<strong>Key</strong>')
    const { headers } = await act(user.visitor, { act: 'remove-passkey', passkey })
    expect(headers.location).toBe(`${PAGE}?done=passkey_removed`)
  })

  it('refuses forms without the nonce, and unknown actions', async () => {
    const user = await signedIn(app)
    expect((await user.visitor.submit(PAGE, { act: 'disable' })).status).toBe(403)
    expect((await act(user.visitor, { act: 'explode' })).status).toBe(400)
    expect((await act(user.visitor, { act: 'add-passkey', credential: 'null' })).status).toBe(400)
  })

  it('offers no passkeys on a site without a domain', async () => {
    const bare = await buildTestApp({ url: 'http://192.0.2.1' })
    const user = await signedIn(bare)
    const page = await user.visitor.get(PAGE, { host: '192.0.2.1' })
    expect(page.text).toContain('Authenticator app')
    expect(page.text).not.toContain('data-passkey')
  })
})

describe('the second step of signing in', () => {
  it('is a page without scripts, and returns to the wanted page', async () => {
    const user = await signedIn(app)
    const { secret } = await addApp(user)
    passMinutes(2)
    const visitor = createVisitor(app)
    const form = { log: user.login, pwd: user.password, redirect_to: '/docs/api?x=1' }
    const { headers } = await visitor.submit('/login', form)
    const page = await visitor.get(headers.location ?? '')
    expect(page.text).not.toContain('<script')
    expect(await faultsOf(page.text)).toEqual([])
    const { redirect_to = '' } = fieldsOf(page.text)
    expect(redirect_to).toBe('/docs/api?x=1')
    expect((await visitor.submit(STEP, { redirect_to })).status).toBe(400)
    const done = await visitor.submit(STEP, { redirect_to, code: ` ${codeOf(secret)} ` })
    expect(done.headers.location).toBe('/docs/api?x=1')
    expect([...visitor.cookies.keys()]).toEqual(['callboard_session', 'callboard_signed_in'])
  })

  it('SEC-30: has a cookie that is HttpOnly, SameSite and bound to the host', async () => {
    const user = await signedIn(app)
    await addApp(user)
    const { headers } = await createVisitor(app).submit('/login', {
      ...{ log: user.login, pwd: user.password },
    })
    expect(String(headers['set-cookie'])).toMatch(
      /^callboard_sign_in=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
  })

  it.each(['', 'x', 'a'.repeat(43)])('leads back to the start with the token %j', async (token) => {
    const visitor = createVisitor(app)
    visitor.cookies.set('callboard_sign_in', token)
    expect((await visitor.get(STEP)).headers.location).toBe('/login?expired=')
    const { headers } = await visitor.submit(STEP, { code: '000000' })
    expect(headers.location).toBe('/login?expired=')
  })

  it('is asked for after a reset of the password, too', async () => {
    const user = await signedIn(app)
    await addApp(user)
    const { visitor, password } = user
    const page = await visitor.get('/account/password')
    const next = { new_password: 'quite another one', repeated_password: 'quite another one' }
    const changed = await visitor.submit('/account/password', {
      ...{ _wpnonce: nonceIn(page), current_password: password, ...next },
    })
    expect(changed.headers.location).toBe('/account/password?done=changed')
    expect((await visitor.get('/account')).status).toBe(200)
    const fresh = { log: user.login, pwd: 'quite another one' }
    const { headers } = await createVisitor(app).submit('/login', fresh)
    expect(headers.location).toBe(STEP)
  })
})
