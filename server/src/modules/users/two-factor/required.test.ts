import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { addAuthenticatorApp } from '../../../../test/authenticator.ts'
import { signedIn } from '../../../../test/signed-in.ts'

const API = '/api/accounts/v1'
const OWN = `${API}/users/me/two-factor`

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const requireOf = async (...roles: string[]): Promise<void> => {
  const admin = app.as('administrator')
  const answer = await admin.post(`${API}/two-factor/settings`, { two_factor_roles: roles })
  expect(answer.body).toEqual({ two_factor_roles: roles })
}

describe('roles that need it', () => {
  it('are set by administrators only, and are roles', async () => {
    const path = `${API}/two-factor/settings`
    expect((await app.as('editor').get(path)).status).toBe(403)
    expect((await app.as('editor').post(path, { two_factor_roles: [] })).status).toBe(403)
    const wrong = await app.as('administrator').post(path, { two_factor_roles: ['pope'] })
    expect(wrong.status).toBe(400)
    expect((await app.as('administrator').get(path)).body).toEqual({ two_factor_roles: [] })
  })

  it('lead to the set-up, and allow nothing else in a session until then', async () => {
    const user = await signedIn(app, 'author')
    const program = app.as('author')
    await requireOf('author')
    const me = '/api/core/v2/users/me'
    expect((await program.get(me)).status).toBe(200)
    const cookie = { cookie: `callboard_session=${user.visitor.cookies.get('callboard_session')}` }
    expect((await user.visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')).status).toBe(400)
    for (const path of ['/account', '/account/password', '/admin/', '/authorize'])
      expect((await user.visitor.get(path)).headers.location).toMatch(/^\/login\?redirect_to=/)
    const led = await user.visitor.get('/login?redirect_to=%2Fadmin%2F')
    expect(led.headers.location).toBe('/account/two-factor?redirect_to=%2Fadmin%2F')
    const page = await user.visitor.get('/account/two-factor')
    expect(page.text).toContain('Your role needs two-factor sign-in')
    const nonce = /name="_wpnonce" value="(\w+)"/.exec(page.text)?.[1] ?? ''
    for (const path of [me, `${OWN}/passkeys`, '/api/core/v2/posts']) {
      const headers = { ...cookie, 'x-wp-nonce': nonce }
      const refused = await app.anonymous.get(path, { headers })
      expect([path, refused.status, refused.body.code]).toEqual([
        ...[path, 403, 'rest_two_factor_required'],
      ])
    }
    await requireOf()
    expect((await user.visitor.get('/account')).status).toBe(200)
  })

  it('keep their users from switching it off', async () => {
    const user = await signedIn(app, 'contributor')
    await addAuthenticatorApp(user, Date.now())
    await requireOf('contributor')
    expect((await user.api.get(OWN)).body.required).toBe(true)
    for (const path of [OWN, `${OWN}/totp`]) {
      const { status, body } = await user.api.delete(path)
      expect([status, body.code]).toEqual([403, 'rest_two_factor_kept'])
    }
    expect((await user.api.get(OWN)).body).toMatchObject({ totp: true, recovery_codes_left: 10 })
    await requireOf()
  })
})
