import { hash } from 'bcryptjs'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { createApp } from '../../../app.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { createUser, setPassword, setSuspended, updateUser } from '../accounts.ts'
import { signIn } from '../sign-in/index.ts'
import { createNonce } from './nonce.ts'
import { findSessionUser, listSessions, signOut } from './service.ts'
import { hashSessionToken } from './token.ts'
import { UNKNOWN_USER_HASH } from './unknown-user.ts'

const ME = '/wp-json/wp/v2/users/me'

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await buildTestApp()
})

interface Person {
  id: number
  login: string
  password: string
}

const addPerson = async (): Promise<Person> => {
  const login = `person${++count}`
  const { id } = await createUser(app.systemContext(), {
    login,
    email: `${login}@example.org`,
    password: 'right password',
    roles: ['administrator'],
  })
  return { id, login, password: 'right password' }
}

const attempt = (
  login: string,
  password: string,
  ip = `10.0.0.${count}`,
): ReturnType<typeof signIn> =>
  signIn(app.systemContext(), { login, password, ip, userAgent: 'test' })

const open = async ({ login, password }: Person): Promise<string> => {
  const result = await attempt(login, password)
  if (result.kind !== 'ok') throw new Error(`not signed in: ${result.kind}`)
  return result.token
}

const nonceFor = (token: string): string => {
  const { secret, clock } = app.systemContext()
  return createNonce(secret, hashSessionToken(token), clock)
}

const withSession = (token: string, nonce = nonceFor(token)) =>
  app.anonymous.get(ME, {
    headers: { cookie: `other=1; callboard_session=${token}`, 'x-wp-nonce': nonce },
  })

describe('signing in', () => {
  it('works with the login and with the address, in any letter case', async () => {
    const person = await addPerson()
    for (const login of [person.login.toUpperCase(), `${person.login}@Example.org`])
      expect(await attempt(login, person.password)).toMatchObject({
        kind: 'ok',
        userId: person.id,
      })
  })

  it.each(['wrong', '', 'right password '])('rejects the password "%s"', async (password) => {
    const { login } = await addPerson()
    expect(await attempt(login, password)).toEqual({ kind: 'refused' })
  })

  it('rejects unknown users with the same response and the same cost (SEC-29)', async () => {
    expect(await attempt('nobody', 'x')).toEqual({ kind: 'refused' })
    expect(await attempt('no\0body', 'x')).toEqual({ kind: 'refused' })
    const parameters = (hash: string): string => hash.split('$').slice(0, 4).join('$')
    expect(parameters(UNKNOWN_USER_HASH)).toBe(parameters(await hashPassword('x')))
  })

  it('blocks an account after ten failures from any addresses (SEC-29)', async () => {
    const { login, password } = await addPerson()
    for (let tries = 0; tries < 10; tries++)
      expect((await attempt(login, 'wrong', `10.1.0.${tries}`)).kind).toBe('refused')
    const late = await attempt(login, password, '10.1.1.1')
    expect(late.kind).toBe('throttled')
    expect(late).toHaveProperty('retryAfterSeconds', expect.any(Number))
    const byAddress = await attempt(`${login}@example.org`, password, '10.1.1.2')
    expect(byAddress.kind).toBe('throttled')
  })

  it('counts concurrent attempts (SEC-29)', async () => {
    const { login } = await addPerson()
    const results = await Promise.all(
      Array.from({ length: 14 }, (_, index) => attempt(login, 'wrong', `10.4.0.${index}`)),
    )
    expect(results.filter(({ kind }) => kind === 'throttled')).toHaveLength(4)
  })

  it('blocks an address after ten failures for any accounts (SEC-29)', async () => {
    for (let tries = 0; tries < 10; tries++) await attempt(`guess${tries}`, 'wrong', '10.2.0.1')
    const person = await addPerson()
    expect((await attempt(person.login, person.password, '10.2.0.1')).kind).toBe('throttled')
    expect((await attempt(person.login, person.password, '10.2.0.2')).kind).toBe('ok')
  })

  it('SEC-29: attempts of a blocked address are not counted against accounts', async () => {
    for (let tries = 0; tries < 10; tries++) await attempt(`other${tries}`, 'wrong', '10.5.0.1')
    const victim = await addPerson()
    for (let tries = 0; tries < 25; tries++)
      expect((await attempt(victim.login, 'wrong', '10.5.0.1')).kind).toBe('throttled')
    expect((await attempt(victim.login, victim.password, '10.5.0.2')).kind).toBe('ok')
  })

  it('SEC-29: one address cannot block an account for all others', async () => {
    const victim = await addPerson()
    for (let tries = 0; tries < 25; tries++) await attempt(victim.login, 'wrong', '10.6.0.1')
    expect((await attempt(victim.login, victim.password, '10.6.0.9')).kind).toBe('ok')
  })

  it('SEC-29: many addresses do not block an account where it signed in before', async () => {
    const fresh = await addPerson()
    await attempt(fresh.login, fresh.password, '10.6.0.2')
    for (let tries = 0; tries < 25; tries++) await attempt(fresh.login, 'wrong', `10.6.1.${tries}`)
    expect((await attempt(fresh.login, fresh.password, '10.6.2.1')).kind).toBe('throttled')
    expect((await attempt(fresh.login, fresh.password, '10.6.0.2')).kind).toBe('ok')
  })

  it('SEC-29: the 20th attempt is blocked, for known and for unknown names alike', async () => {
    const { login } = await addPerson()
    for (const [name, ip] of [
      [login, '10.7.0.1'],
      ['somebody unknown', '10.7.0.2'],
    ] as const) {
      const kinds: string[] = []
      for (let tries = 0; tries < 20; tries++) kinds.push((await attempt(name, 'wrong', ip)).kind)
      expect(kinds).toEqual([...Array(10).fill('refused'), ...Array(10).fill('throttled')])
    }
  })

  it('SEC-29: counts are shared between processes', async () => {
    const { login, password } = await addPerson()
    const other = await createApp({ ...app.config }, pino({ level: 'silent' }))
    try {
      const given = { login, password: 'wrong', ip: '10.8.0.1', userAgent: '' }
      for (let tries = 0; tries < 10; tries++)
        await signIn((tries % 2 ? other : app).systemContext(), given)
      for (const one of [app, other])
        expect((await signIn(one.systemContext(), { ...given, password })).kind).toBe('throttled')
    } finally {
      await other.close()
    }
  })

  it('SEC-29: blocking ends', async () => {
    const timed = await buildTestApp()
    timed.setTime('2026-03-01T12:00:00Z')
    await timed.userId('author')
    const given = { login: 'author', password: 'password of author', ip: '::1', userAgent: '' }
    for (let tries = 0; tries < 10; tries++)
      await signIn(timed.systemContext(), { ...given, password: 'wrong' })
    const late = await signIn(timed.systemContext(), given)
    expect(late).toEqual({ kind: 'throttled', retryAfterSeconds: 900 })
    timed.setTime('2026-03-01T12:15:00Z')
    expect((await signIn(timed.systemContext(), given)).kind).toBe('ok')
  })

  it('resets the failures of an account that signs in', async () => {
    const { login, password } = await addPerson()
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 6; tries++)
        await attempt(login, 'wrong', `10.3.${round}.${tries}`)
      expect((await attempt(login, password, '10.3.9.9')).kind).toBe('ok')
    }
  })

  it('replaces an imported hash', async () => {
    const person = await addPerson()
    const imported = await hash('imported', 4)
    await app.store.transaction((db) =>
      db
        .updateTable('users')
        .set({ password_hash: imported })
        .where('id', '=', person.id)
        .execute(),
    )
    expect((await attempt(person.login, 'imported')).kind).toBe('ok')
    const { password_hash } = await findRow(person.id)
    expect(password_hash).toMatch(/^\$argon2id\$/)
    expect((await attempt(person.login, 'imported')).kind).toBe('ok')
  })

  const findRow = (id: number) =>
    app.store.reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
})

describe('a session', () => {
  it('has a token of 256 random bits, of which only a hash is stored (SEC-32)', async () => {
    const person = await addPerson()
    const [token, other] = [await open(person), await open(person)]
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(token).not.toBe(other)
    const rows = await app.store.reader.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map((row) => row.token_hash)).toContain(hashSessionToken(token))
  })

  it('grants access to the API together with its nonce', async () => {
    const person = await addPerson()
    const { status, body } = await withSession(await open(person))
    expect([status, body.id]).toEqual([200, person.id])
  })

  it('is ignored without a nonce (SEC-30)', async () => {
    const cookie = `callboard_session=${await open(await addPerson())}`
    const { status, body } = await app.anonymous.get(ME, { headers: { cookie } })
    expect([status, body.code]).toEqual([401, 'rest_not_logged_in'])
  })

  it('is rejected with a wrong nonce, another session’s, or without a session (SEC-30)', async () => {
    const person = await addPerson()
    const [token, other] = [await open(person), await open(person)]
    const wrong = [
      await withSession(token, 'deadbeef00'),
      await withSession(token, nonceFor(other)),
      await withSession('unknown', nonceFor(token)),
      await app.anonymous.get(ME, { headers: { 'x-wp-nonce': nonceFor(token) } }),
    ]
    for (const { status, body } of wrong)
      expect([status, body.code]).toEqual([403, 'rest_cookie_invalid_nonce'])
  })

  it('does not accept the cookie of the other scheme', async () => {
    const token = await open(await addPerson())
    const { status } = await app.anonymous.get(ME, {
      headers: { cookie: `__Host-callboard_session=${token}`, 'x-wp-nonce': nonceFor(token) },
    })
    expect(status).toBe(403)
  })

  it.each<[string, (person: Person, token: string) => Promise<unknown>]>([
    ['signing out', (_person, token) => signOut(app.systemContext(), token)],
    ['a new password', ({ login }) => setPassword(app.systemContext(), login, 'new')],
    ['suspension', ({ id }) => setSuspended(app.systemContext(), id, true)],
    ['other roles', ({ id }) => updateUser(app.systemContext(), id, { roles: ['editor'] })],
  ])('ends with %s (SEC-27)', async (_act, act) => {
    const person = await addPerson()
    const token = await open(person)
    await app.userId('administrator')
    expect((await withSession(token)).status).toBe(200)
    await act(person, token)
    expect((await withSession(token)).status).toBe(403)
    expect(await findSessionUser(app.systemContext(), token)).toBeUndefined()
  })

  it('survives unrelated changes', async () => {
    const person = await addPerson()
    const token = await open(person)
    await updateUser(app.systemContext(), person.id, { name: 'New', roles: ['administrator'] })
    expect((await findSessionUser(app.systemContext(), token))?.display_name).toBe('New')
  })

  it('is ended by a hundred newer ones of its account, and of no other', async () => {
    const [person, other] = [await addPerson(), await addPerson()]
    const at = (minute: number) =>
      app.setTime(new Date(Date.UTC(2030, 0, 1, 0, minute)).toISOString())
    at(0)
    const kept = await open(other)
    const tokens: string[] = []
    for (let minute = 1; minute <= 101; minute++) {
      at(minute)
      tokens.push(await open(person))
    }
    const ctx = app.systemContext()
    expect(await listSessions(ctx, person.id)).toHaveLength(100)
    expect(await findSessionUser(ctx, tokens[0] ?? '')).toBeUndefined()
    expect((await findSessionUser(ctx, tokens[1] ?? ''))?.id).toBe(person.id)
    expect((await findSessionUser(ctx, tokens.at(-1) ?? ''))?.id).toBe(person.id)
    expect((await findSessionUser(ctx, kept))?.id).toBe(other.id)
  })

  it('expires after two weeks', async () => {
    const timed = await buildTestApp()
    timed.setTime('2026-03-01T12:00:00Z')
    const id = await timed.userId('author')
    const given = { login: 'author', password: 'password of author', ip: '::1', userAgent: '' }
    const result = await signIn(timed.systemContext(), given)
    if (result.kind !== 'ok') throw new Error(result.kind)
    expect(result.expiresAt).toEqual(new Date('2026-03-15T12:00:00Z'))
    timed.setTime('2026-03-15T11:59:59Z')
    expect((await findSessionUser(timed.systemContext(), result.token))?.id).toBe(id)
    timed.setTime('2026-03-15T12:00:00Z')
    expect(await findSessionUser(timed.systemContext(), result.token)).toBeUndefined()
    await signIn(timed.systemContext(), given)
    const rows = await timed.store.reader.selectFrom('sessions').selectAll().execute()
    expect(rows).toHaveLength(1)
  })
})
