import { beforeAll, describe, expect, it, vi } from 'vitest'
import { basic, buildTestApp, type TestApp } from '../../../../test/app.ts'
import fc from '../../../../test/fast-check.ts'
import { countQueries } from '../../../../test/queries.ts'
import { createUser, setSuspended, updateUser } from '../accounts.ts'
import {
  createApplicationPassword,
  revokeApplicationPassword,
} from '../application-passwords/service.ts'

const ME = '/wp-json/wp/v2/users/me'

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await buildTestApp()
})

const addPerson = async () => {
  const login = `Person${++count}`
  const email = `${login}@Example.org`
  const { id } = await createUser(app.systemContext(), {
    login,
    email,
    password: 'account password',
    roles: ['author'],
  })
  const { uuid, password } = await createApplicationPassword(app.systemContext(), id, {
    name: 'test',
  })
  return { id, login, email, uuid, password }
}

const whoIs = async (authorization: string, headers: Record<string, string> = {}) => {
  const { status, body } = await app.anonymous.get(ME, { headers: { authorization, ...headers } })
  return status === 200 ? body.id : body.code
}

const findPassword = (uuid: string) =>
  app.store.reader
    .selectFrom('application_passwords')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()

describe('an application password', () => {
  it('works with and without blanks, for login and address in any letter case', async () => {
    const { id, login, email, password } = await addPerson()
    const bare = password.replaceAll(' ', '')
    for (const [name, secret] of [
      [login, password],
      [login.toLowerCase(), bare],
      [login.toUpperCase(), bare.split('').join(' ')],
      [` ${login}\t`, bare],
      [email, password],
      [email.toLowerCase(), bare],
    ] as const)
      expect(await whoIs(basic(name, secret))).toBe(id)
    expect(await whoIs(basic(login, password).replace('Basic', 'bAsIc'))).toBe(id)
  })

  it('belongs to one account, and the account’s own password is not accepted', async () => {
    const [first, second] = [await addPerson(), await addPerson()]
    for (const header of [
      basic(second.login, first.password),
      basic('', first.password),
      basic(first.login, 'account password'),
      basic(first.login, ''),
      basic(first.login, first.password.toLowerCase()),
      basic('nobody', 'x'),
    ])
      expect(await whoIs(header)).toBe('rest_not_logged_in')
  })

  it.each([
    ['header', '/wp-json/wp/v2/posts', { 'x-wp-nonce': '' }],
    ['query', '/wp-json/wp/v2/posts?_wpnonce=', {}],
  ])('an empty nonce in the %s is a wrong one', async (_place, path, headers) => {
    const { status, body } = await app.anonymous.get(path, { headers })
    expect([status, body.code]).toEqual([403, 'rest_cookie_invalid_nonce'])
  })

  it('makes a wrong nonce irrelevant', async () => {
    const { id, login, password } = await addPerson()
    expect(await whoIs(basic(login, password), { 'x-wp-nonce': 'deadbeef00' })).toBe(id)
  })

  it('stops working at once when it is revoked or the account is suspended', async () => {
    const person = await addPerson()
    const header = basic(person.login, person.password)
    expect(await whoIs(header)).toBe(person.id)
    await setSuspended(app.systemContext(), person.id, true)
    expect(await whoIs(header)).toBe('rest_not_logged_in')
    await setSuspended(app.systemContext(), person.id, false)
    expect(await whoIs(header)).toBe(person.id)
    await revokeApplicationPassword(app.systemContext(), person.id, person.uuid)
    expect(await whoIs(header)).toBe('rest_not_logged_in')
  })

  it('has the current roles, and stays valid after a new account password', async () => {
    const person = await addPerson()
    const client = app.withCredentials(person.login, person.password)
    expect((await client.get('/wp-json/wp/v2/users?roles=author')).status).toBe(403)
    await updateUser(app.systemContext(), person.id, {
      roles: ['administrator'],
      password: 'new',
    })
    expect((await client.get('/wp-json/wp/v2/users?roles=author')).status).toBe(200)
  })
})

describe('SEC-29: guessing application passwords', () => {
  it('the error names application passwords if another password was sent', async () => {
    const me = '/wp-json/wp/v2/users/me'
    const { body: told } = await app.withCredentials('administrator', 'a password').get(me)
    expect([told.code, told.message]).toEqual([
      'rest_not_logged_in',
      expect.stringContaining('application password'),
    ])
    expect((await app.anonymous.get(me)).body.message).not.toContain('application password')
  })

  it('is blocked after twenty wrong ones for a login, while right ones are not delayed', async () => {
    const proxied = await buildTestApp({ trustProxy: '127.0.0.1' })
    const good = await proxied.credentialsOf('author')
    const ask = (authorization: string, ip: string) =>
      proxied.anonymous.get(ME, { headers: { authorization, 'x-forwarded-for': ip } })
    expect((await ask(good, '192.0.2.1')).status).toBe(200)
    for (let tries = 0; tries < 20; tries++) {
      const { status, body } = await ask(basic('author', `guess ${tries}`), '192.0.2.1')
      expect([status, body.code]).toEqual([401, 'rest_not_logged_in'])
    }
    const { status, body, headers } = await ask(basic('author', 'one more'), '192.0.2.1')
    expect([status, body.code]).toEqual([429, 'rest_too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(good, '192.0.2.1')).status).toBe(200)
    expect((await ask(good, '192.0.2.2')).status).toBe(200)
    expect((await ask(basic('editor', 'guess'), '192.0.2.1')).status).toBe(401)
  })

  it('is blocked after a hundred wrong ones from an address', async () => {
    const proxied = await buildTestApp({ trustProxy: '127.0.0.1' })
    const ask = async (login: string, ip: string) => {
      const headers = { authorization: basic(login, 'guess'), 'x-forwarded-for': ip }
      return (await proxied.anonymous.get(ME, { headers })).status
    }
    for (let tries = 0; tries < 100; tries++)
      expect(await ask(`name ${tries}`, '192.0.2.1')).toBe(401)
    expect(await ask('one more', '192.0.2.1')).toBe(429)
    expect(await ask('one more', '192.0.2.2')).toBe(401)
  })

  it('does not block a right password that is used for the first time', async () => {
    const proxied = await buildTestApp({ trustProxy: '127.0.0.1' })
    const ask = (authorization: string) =>
      proxied.anonymous.get(ME, { headers: { authorization, 'x-forwarded-for': '192.0.2.1' } })
    for (let tries = 0; tries < 110; tries++) await ask(basic('author', `guess ${tries}`))
    expect((await ask(basic('author', 'guess'))).status).toBe(429)
    expect((await ask(basic('editor', 'guess'))).status).toBe(401)
    for (let tries = 0; tries < 100; tries++) await ask(basic(`name ${tries}`, 'guess'))
    expect((await ask(basic('editor', 'guess'))).status).toBe(429)
    expect((await ask(await proxied.credentialsOf('author'))).status).toBe(200)
    expect((await ask(await proxied.credentialsOf('editor'))).status).toBe(200)
  })

  it('costs no write and no query for right passwords', async () => {
    await app.as('editor').get('/wp-json/?warm')
    await app.as('editor').get('/wp-json/?warm')
    const writes = vi.spyOn(app.store, 'transaction')
    expect(await countQueries(app, () => app.as('editor').get('/wp-json/?warm'))).toBe(0)
    expect(writes).not.toHaveBeenCalled()
    writes.mockRestore()
  })
})

describe('the use of an application password', () => {
  it('is recorded once a day, and when the address changes', async () => {
    const timed = await buildTestApp({ trustProxy: '127.0.0.1' })
    timed.setTime('2026-01-01T08:00:00Z')
    await timed.userId('editor')
    const use = async (from: string) => {
      const headers = { 'x-forwarded-for': from }
      await timed.as('editor').get(ME, { headers })
      const row = await timed.store.reader
        .selectFrom('application_passwords')
        .selectAll()
        .executeTakeFirstOrThrow()
      return [row.last_used_gmt, row.last_ip]
    }
    expect(await use('192.0.2.1')).toEqual(['2026-01-01T08:00:00', '192.0.2.1'])
    timed.setTime('2026-01-02T07:59:59Z')
    expect(await use('192.0.2.1')).toEqual(['2026-01-01T08:00:00', '192.0.2.1'])
    timed.setTime('2026-01-02T08:00:00Z')
    expect(await use('192.0.2.1')).toEqual(['2026-01-02T08:00:00', '192.0.2.1'])
    timed.setTime('2026-01-02T08:00:05Z')
    expect(await use('192.0.2.2')).toEqual(['2026-01-02T08:00:05', '192.0.2.2'])
  })

  it('is recorded by concurrent requests without errors', async () => {
    const { id, login, uuid, password } = await addPerson()
    const found = await Promise.all(Array.from({ length: 8 }, () => whoIs(basic(login, password))))
    expect(new Set(found)).toEqual(new Set([id]))
    expect((await findPassword(uuid)).last_used_gmt).not.toBeNull()
  })
})

describe('a malformed header', () => {
  it.each([
    'Basic',
    'Basic ',
    'Basic !!!',
    'Basic Og==',
    'Bearer abc',
    'Digest username="x"',
    `Basic ${Buffer.from('no colon').toString('base64')}`,
    `Basic ${Buffer.from('a\0b:c\0d').toString('base64')}`,
    'null',
    'undefined',
    '{}',
  ])('takes "%s" for anonymous (SEC-22)', async (header) => {
    expect(await whoIs(header)).toBe('rest_not_logged_in')
  })

  it('finds no user and never throws for arbitrary text (SEC-22)', async () => {
    const text = fc.string({ unit: 'binary-ascii', maxLength: 60 })
    const encoded = fc
      .uint8Array({ maxLength: 60 })
      .map((bytes) => `Basic ${Buffer.from(bytes).toString('base64')}`)
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, encoded), async (header) => {
        expect(await whoIs(header)).toBe('rest_not_logged_in')
      }),
      { numRuns: 150 },
    )
  })

  it('rejects arbitrary cookies and nonces without failing (SEC-22)', async () => {
    const text = fc.string({ minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(text, text, async (cookie, nonce) => {
        const { status } = await app.anonymous.get(ME, {
          headers: { cookie: `callboard_session=${cookie}`, 'x-wp-nonce': nonce },
        })
        expect(status).toBe(403)
      }),
      { numRuns: 100 },
    )
  })
})
