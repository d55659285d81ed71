import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import {
  addAuthenticatorApp,
  codeAt,
  createAuthenticator,
  fromBase32,
} from '../../../../test/authenticator.ts'
import { type SignedIn, sessionClient, signedIn } from '../../../../test/signed-in.ts'
import { createVisitor } from '../../../../test/visitor.ts'
import { listAuditEntries } from '../../audit/index.ts'
import { findMails } from '../../mail/index.ts'

const API = '/api/accounts/v1'
const OWN = `${API}/users/me/two-factor`

let app: TestApp
let minutes = 0
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
})
// Each test has an hour of its own, so that no code and no block of another one counts.
beforeEach(() => {
  minutes = 60 * (Math.floor(minutes / 60) + 1)
  setMinute(minutes)
})

const START = Date.parse('2026-11-18T00:00:00Z')
const timeAt = (minute: number): number => START + minute * 60_000
const setMinute = (minute: number): void => {
  minutes = minute
  app.setTime(new Date(timeAt(minute)).toISOString())
}

/** The code of an app at the current time, some steps off. */
const codeOf = (secret: string, steps = 0): string => codeAt(secret, timeAt(minutes), steps)

const addApp = (user: SignedIn) => addAuthenticatorApp(user, timeAt(minutes))

const addPasskey = async ({ api }: SignedIn) => {
  const authenticator = createAuthenticator()
  const options = (await api.post(`${OWN}/passkeys/options`)).body
  const credential = authenticator.create(options)
  const added = await api.post(`${OWN}/passkeys`, { name: 'My phone', credential })
  return { authenticator, added }
}

/** Gives the password in a new browser, which then waits for the second factor. */
const givePassword = async ({ login, password }: SignedIn) => {
  const visitor = createVisitor(app)
  const answer = await visitor.submit('/login', { log: login, pwd: password })
  expect(answer.headers.location).toBe('/login/second-factor')
  return visitor
}

const secondStep = async (user: SignedIn, fields: Record<string, string>) => {
  const visitor = await givePassword(user)
  return (await visitor.submit('/login/second-factor', fields)).status
}

describe('an authenticator app', () => {
  it('is added by its first code, with ten recovery codes', async () => {
    const user = await signedIn(app)
    const off = { enabled: false, required: false, totp: false, passkeys: 0 }
    const here = { password_needed: false, passkeys_possible: true }
    expect((await user.api.get(OWN)).body).toEqual({ ...off, ...here, recovery_codes_left: 0 })
    const { secret, setup, uri } = (await user.api.post(`${OWN}/totp`)).body
    expect(uri).toContain(`secret=${secret}`)
    expect((await user.api.get(OWN)).body.totp).toBe(false)
    const wrong = await user.api.post(`${OWN}/totp/confirm`, { setup, code: '000000' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'rest_two_factor_wrong_code'])
    const { body } = await user.api.post(`${OWN}/totp/confirm`, { setup, code: codeOf(secret) })
    expect(new Set(body.recovery_codes).size).toBe(10)
    expect((await user.api.get(OWN)).body).toEqual({
      ...{ enabled: true, required: false, totp: true, passkeys: 0, recovery_codes_left: 10 },
      ...here,
    })
  })

  it('cannot be added with the set-up of another user, or with an old one', async () => {
    const [user, other] = [await signedIn(app), await signedIn(app)]
    const { secret, setup } = (await user.api.post(`${OWN}/totp`)).body
    const foreign = await other.api.post(`${OWN}/totp/confirm`, { setup, code: codeOf(secret) })
    expect(foreign.body.code).toBe('rest_two_factor_stale_setup')
    setMinute(minutes + 61)
    const { password } = user
    const late = { setup, code: codeOf(secret), password }
    const answer = await user.api.post(`${OWN}/totp/confirm`, late)
    expect(answer.body.code).toBe('rest_two_factor_stale_setup')
  })

  it('opens a session with its code, one step early or late', async () => {
    const user = await signedIn(app)
    const { secret } = await addApp(user)
    for (const steps of [-1, 0, 1]) {
      setMinute(minutes + 5)
      expect([steps, await secondStep(user, { code: codeOf(secret, steps) })]).toEqual([steps, 303])
    }
    for (const steps of [-2, 2])
      expect([steps, await secondStep(user, { code: codeOf(secret, steps) })]).toEqual([steps, 401])
  })

  it('has codes for one use: a replayed or older one is refused', async () => {
    const user = await signedIn(app)
    const { secret } = await addApp(user)
    // The code of the set-up is used, too.
    expect(await secondStep(user, { code: codeOf(secret) })).toBe(401)
    setMinute(minutes + 5)
    const code = codeOf(secret)
    const answers = [await givePassword(user), await givePassword(user)].map(
      async (visitor) => (await visitor.submit('/login/second-factor', { code })).status,
    )
    expect((await Promise.all(answers)).sort()).toEqual([303, 401])
    expect(await secondStep(user, { code: codeOf(secret, -1) })).toBe(401)
  })

  it('does not open the account of another user', async () => {
    const [user, other] = [await signedIn(app), await signedIn(app)]
    const { secret, codes } = await addApp(user)
    await addApp(other)
    setMinute(minutes + 5)
    expect(await secondStep(other, { code: codeOf(secret) })).toBe(401)
    expect(await secondStep(other, { recovery_code: codes[0] ?? '' })).toBe(401)
  })

  it('ends the other sessions when it is added', async () => {
    const user = await signedIn(app)
    const elsewhere = createVisitor(app)
    await elsewhere.submit('/login', { log: user.login, pwd: user.password })
    await addApp(user)
    expect((await elsewhere.get('/account')).status).toBe(303)
    expect((await user.visitor.get('/account')).status).toBe(200)
  })

  it('SEC-32: is stored sealed, and recovery codes as keyed hashes', async () => {
    const user = await signedIn(app)
    const { secret, codes } = await addApp(user)
    await app.runDueJobs()
    const { db } = app.systemContext()
    const stored = JSON.stringify([
      await db.selectFrom('totp_secrets').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('jobs').selectAll().execute(),
    ])
    for (const text of [secret, fromBase32(secret).toString('base64url'), ...codes])
      expect(stored).not.toContain(text)
  })
})

it('SEC-19: no route and no page returns a secret after the set-up', async () => {
  const user = await signedIn(app)
  const admin = await signedIn(app, 'administrator')
  const { secret, codes } = await addApp(user)
  const { authenticator } = await addPasskey(user)
  const { db } = app.systemContext()
  const key = await db
    .selectFrom('passkeys')
    .select('public_key')
    .where('credential_id', '=', authenticator.id)
    .executeTakeFirstOrThrow()
  const paths = ['core/v2/users/me?context=edit', 'accounts/v1', 'core/v2/settings']
  const own = ['', '/passkeys'].map((path) => `${OWN}${path}`)
  const others = [`${API}/users/${user.id}/two-factor`, `${API}/two-factor/settings`]
  const said: string[] = []
  for (const path of [...own, ...others, ...paths.map((path) => `/api/${path}`)])
    for (const { api } of [user, admin]) said.push((await api.get(path)).text)
  for (const path of ['/account', '/account/two-factor', '/account/sessions'])
    said.push((await user.visitor.get(path)).text)
  for (const text of [secret, key.public_key, 'sealed_secret', ...codes])
    expect(said.join('\n')).not.toContain(text)
})

describe('recovery codes', () => {
  it('open a session once each, with any separators and letter case', async () => {
    const user = await signedIn(app)
    const { codes } = await addApp(user)
    const [first = '', second = ''] = codes
    expect(await secondStep(user, { recovery_code: first })).toBe(303)
    expect(await secondStep(user, { recovery_code: first })).toBe(401)
    expect(
      await secondStep(user, { recovery_code: second.toUpperCase().replaceAll('-', ' ') }),
    ).toBe(303)
    expect((await user.api.get(OWN)).body.recovery_codes_left).toBe(8)
  })

  it('are replaced by new ones', async () => {
    const user = await signedIn(app)
    const { codes } = await addApp(user)
    const { body } = await user.api.post(`${OWN}/recovery-codes`)
    expect(body.recovery_codes).toHaveLength(10)
    expect(await secondStep(user, { recovery_code: codes[0] ?? '' })).toBe(401)
    expect(await secondStep(user, { recovery_code: body.recovery_codes[0] })).toBe(303)
  })

  it('need a second factor', async () => {
    const user = await signedIn(app)
    const { status, body } = await user.api.post(`${OWN}/recovery-codes`)
    expect([status, body.code]).toEqual([400, 'rest_two_factor_off'])
  })
})

describe('passkeys', () => {
  it('are registered, listed, renamed and removed', async () => {
    const user = await signedIn(app)
    const { added, authenticator } = await addPasskey(user)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ id: authenticator.id, name: 'My phone', last_used: null })
    expect(added.body.recovery_codes).toHaveLength(10)
    const path = `${OWN}/passkeys/${authenticator.id}`
    expect((await user.api.post(path, { name: 'Laptop' })).body.name).toBe('Laptop')
    const { body, text } = await user.api.get(`${OWN}/passkeys`)
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Laptop'])
    expect(text).not.toContain('public_key')
    expect((await user.api.delete(path)).body).toEqual({ deleted: true })
    expect((await user.api.get(OWN)).body).toMatchObject({ enabled: false, recovery_codes_left: 0 })
  })

  it('open a session, each signature once', async () => {
    const user = await signedIn(app)
    const { authenticator } = await addPasskey(user)
    const visitor = await givePassword(user)
    const options = async (who = visitor) =>
      JSON.parse((await who.get('/login/second-factor', { accept: 'application/json' })).text)
        .passkey
    const credential = JSON.stringify(authenticator.get(await options()))
    const thief = await givePassword(user)
    expect((await thief.submit('/login/second-factor', { credential })).status).toBe(401)
    expect((await visitor.submit('/login/second-factor', { credential })).status).toBe(303)
    expect((await visitor.get('/account')).status).toBe(200)
    const stale = authenticator.get(await options(thief), { counter: 1 })
    const again = { credential: JSON.stringify(stale) }
    expect((await thief.submit('/login/second-factor', again)).status).toBe(401)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
  ])('are refused from %s', async (_name, changes) => {
    const user = await signedIn(app)
    const { authenticator } = await addPasskey(user)
    const visitor = await givePassword(user)
    const page = await visitor.get('/login/second-factor', { accept: 'application/json' })
    const credential = JSON.stringify(authenticator.get(JSON.parse(page.text).passkey, changes))
    expect((await visitor.submit('/login/second-factor', { credential })).status).toBe(401)
    const options = (await user.api.post(`${OWN}/passkeys/options`)).body
    const made = createAuthenticator().create(options, changes)
    const added = await user.api.post(`${OWN}/passkeys`, { name: 'x', credential: made })
    expect([added.status, added.body.code]).toEqual([400, 'rest_passkey_refused'])
  })

  it('are not registered with the challenge of another session, a late one, or twice', async () => {
    const [user, other] = [await signedIn(app), await signedIn(app)]
    const options = (await other.api.post(`${OWN}/passkeys/options`)).body
    const credential = createAuthenticator().create(options)
    const add = async ({ api }: SignedIn) =>
      (await api.post(`${OWN}/passkeys`, { name: 'x', credential })).body.code
    expect(await add(user)).toBe('rest_passkey_refused')
    expect(await add(other)).toBeUndefined()
    expect(await add(other)).toBe('rest_passkey_known')
    const late = (await user.api.post(`${OWN}/passkeys/options`)).body
    setMinute(minutes + 11)
    const made = createAuthenticator().create(late)
    const answer = await user.api.post(`${OWN}/passkeys`, { name: 'x', credential: made })
    expect(answer.body.code).toBe('rest_passkey_refused')
  })

  it.each([{}, { id: 1 }, { id: 'x', response: {} }, { id: '__proto__' }])(
    'are not %j',
    async (credential) => {
      const user = await signedIn(app)
      await addApp(user)
      const answer = await user.api.post(`${OWN}/passkeys`, { name: 'x', credential })
      expect([answer.status, answer.body.code]).toEqual([400, 'rest_passkey_refused'])
      expect(await secondStep(user, { credential: JSON.stringify(credential) })).toBe(401)
    },
  )

  it('belong to their owner', async () => {
    const [user, other] = [await signedIn(app), await signedIn(app)]
    const { authenticator } = await addPasskey(user)
    const path = `${OWN}/passkeys/${authenticator.id}`
    expect((await other.api.post(path, { name: 'mine' })).status).toBe(404)
    expect((await other.api.delete(path)).status).toBe(404)
    expect((await user.api.get(OWN)).body.passkeys).toBe(1)
  })
})

describe('changes', () => {
  it('SEC-26: are refused to application passwords', async () => {
    const program = app.as('administrator')
    for (const path of ['totp', 'recovery-codes', 'passkeys/options', 'totp/confirm']) {
      const answer = await program.post(`${OWN}/${path}`, { setup: 'x', code: 'x' })
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'rest_needs_session'])
    }
    expect((await program.delete(OWN)).body.code).toBe('rest_needs_session')
    expect((await app.anonymous.post(`${OWN}/totp`)).status).toBe(401)
  })

  it('need the password in an old session, and attempts are limited', async () => {
    const user = await signedIn(app)
    await addApp(user)
    setMinute(minutes + 16)
    const disable = (password?: string) => user.api.delete(OWN, password ? { password } : {})
    expect((await disable()).body.code).toBe('rest_two_factor_password_needed')
    expect((await disable('wrong')).body.code).toBe('rest_two_factor_wrong_password')
    expect((await disable(user.password)).body).toEqual({ deleted: true })
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries++)
      statuses.push((await user.api.post(`${OWN}/recovery-codes`, { password: 'x' })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('SEC-25: are audited, and the owner is told by mail', async () => {
    const user = await signedIn(app)
    await addApp(user)
    await addPasskey(user)
    await user.api.delete(`${OWN}/totp`)
    await user.api.delete(OWN)
    const entries = await listAuditEntries(app.systemContext(), 100)
    const events = entries.filter(({ subject }) => subject === String(user.id)).reverse()
    expect(events.map(({ event }) => event)).toEqual([
      'user.created',
      'two-factor.app-added',
      'two-factor.recovery-codes-made',
      'two-factor.passkey-added',
      'two-factor.app-removed',
      'two-factor.disabled',
    ])
    await expectMails(user, [
      'Two-factor sign-in was changed',
      'Two-factor sign-in was set up',
      'Two-factor sign-in was set up',
      'Two-factor sign-in was switched off',
    ])
  })
})

/** The subjects of the notices to a user, without the site's title. */
const mailsTo = async ({ login }: SignedIn): Promise<string[]> => {
  await app.runDueJobs()
  const mails = await findMails(app.systemContext().db, 200)
  return mails
    .filter(({ recipients }) => recipients === `${login}@example.org`)
    .map(({ subject }) => subject.replace(/ \(.*/, ''))
}

/** On PostgreSQL a job may be running already when the due ones are run. */
const expectMails = (user: SignedIn, subjects: readonly string[]): Promise<void> =>
  vi.waitFor(async () => {
    const sent = (await mailsTo(user)).sort()
    expect(sent.filter((subject) => subjects.includes(subject))).toEqual(subjects)
  }, 10_000)

describe('attempts at the second step', () => {
  it('SEC-29: are limited, though the password is given again each time', async () => {
    const user = await signedIn(app)
    const { secret, codes } = await addApp(user)
    setMinute(minutes + 5)
    const waiting = await givePassword(user)
    const statuses: number[] = []
    for (let tries = 0; tries < 10; tries++)
      statuses.push(await secondStep(user, { code: '000000' }))
    expect(statuses).toEqual(Array(10).fill(401))
    const right = await waiting.submit('/login/second-factor', { code: codeOf(secret) })
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    const recovery_code = codes[0] ?? ''
    expect((await waiting.submit('/login/second-factor', { recovery_code })).status).toBe(429)
    await expectMails(user, ['Someone may know your password'])
    setMinute(minutes + 16)
    expect(await secondStep(user, { code: codeOf(secret) })).toBe(303)
  })
})

describe('a sign-in that waits for the second factor', () => {
  it('is no session: its token opens nothing', async () => {
    const user = await signedIn(app, 'administrator')
    await addApp(user)
    const visitor = await givePassword(user)
    expect([...visitor.cookies.keys()]).toEqual(['callboard_sign_in'])
    for (const path of ['/account', '/account/two-factor', '/admin/'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 303])
    expect((await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')).status).toBe(400)
    const token = visitor.cookies.get('callboard_sign_in') ?? ''
    visitor.cookies.set('callboard_session', token)
    expect((await visitor.get('/account')).status).toBe(303)
    expect((await sessionClient(app, visitor).get('/api/core/v2/users/me')).status).toBe(403)
  })

  it('ends after ten minutes, with its use, and with a new password', async () => {
    const user = await signedIn(app)
    const { secret, codes } = await addApp(user)
    const late = await givePassword(user)
    setMinute(minutes + 10)
    const expired = await late.submit('/login/second-factor', { code: codeOf(secret) })
    expect(expired.headers.location).toBe('/login?expired=')
    const visitor = await givePassword(user)
    const token = visitor.cookies.get('callboard_sign_in') ?? ''
    await visitor.submit('/login/second-factor', { code: codeOf(secret) })
    visitor.cookies.set('callboard_sign_in', token)
    const recovery_code = codes[0] ?? ''
    const again = await visitor.submit('/login/second-factor', { recovery_code })
    expect(again.headers.location).toBe('/login?expired=')
    const pending = await givePassword(user)
    await app.as('administrator').post(`/api/core/v2/users/${user.id}`, { password: 'another one' })
    const after = await pending.submit('/login/second-factor', { recovery_code })
    expect(after.headers.location).toBe('/login?expired=')
  })

  it('is one of at most twenty of an account, the newest', async () => {
    const user = await signedIn(app)
    const { codes } = await addApp(user)
    const first = await givePassword(user)
    setMinute(minutes + 1)
    for (let more = 0; more < 20; more++) await givePassword(user)
    const recovery_code = codes[0] ?? ''
    const { headers } = await first.submit('/login/second-factor', { recovery_code })
    expect(headers.location).toBe('/login?expired=')
    expect(await secondStep(user, { recovery_code })).toBe(303)
  })

  it('SEC-30: is not completed by a form of another site', async () => {
    const user = await signedIn(app)
    const { codes } = await addApp(user)
    const visitor = await givePassword(user)
    const recovery_code = codes[0] ?? ''
    const foreign = { 'sec-fetch-site': 'cross-site' }
    const forged = await visitor.submit('/login/second-factor', { recovery_code }, foreign)
    expect(forged.status).toBe(403)
    expect((await visitor.submit('/login/second-factor', { recovery_code })).status).toBe(303)
  })
})

describe('a reset by an administrator', () => {
  it('needs the right to edit that user, and a session', async () => {
    const [user, editor] = [await signedIn(app), await signedIn(app)]
    const admin = await signedIn(app, 'administrator')
    await addApp(user)
    const path = `${API}/users/${user.id}/two-factor`
    expect((await app.anonymous.delete(path)).status).toBe(401)
    expect((await editor.api.get(path)).status).toBe(403)
    expect((await editor.api.delete(path)).body.code).toBe('rest_cannot_edit')
    expect((await app.as('administrator').delete(path)).body.code).toBe('rest_needs_session')
    expect((await admin.api.get(path)).body.totp).toBe(true)
    expect((await admin.api.delete(path)).body).toEqual({ deleted: true })
    expect((await admin.api.delete(path)).body.code).toBe('rest_two_factor_off')
    expect((await admin.api.delete(`${API}/users/999999/two-factor`)).status).toBe(404)
    const [entry] = (await listAuditEntries(app.systemContext(), 100)).filter(
      ({ event, subject }) => event === 'two-factor.reset' && subject === String(user.id),
    )
    expect(entry?.actor).toBe(admin.login)
    await expectMails(user, ['Two-factor sign-in was reset'])
    expect((await user.visitor.get('/account')).status).toBe(303)
    const again = createVisitor(app)
    await again.submit('/login', { log: user.login, pwd: user.password })
    expect((await again.get('/account')).status).toBe(200)
  })
})
