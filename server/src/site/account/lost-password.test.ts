import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor, fieldsOf, type Visitor } from '../../../test/visitor.ts'
import { findMails } from '../../modules/mail/index.ts'
import { createUser, setSuspended } from '../../modules/users/index.ts'

const LOST = '/login/lost-password'
const NEW = '/login/new-password'
const OLD_PASSWORD = 'a good long password'
const NEW_PASSWORD = 'another good password'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ trustProxy: '127.0.0.1' })
  await app.startJobs()
})

const addPerson = async (login: string, email = `${login}@example.org`): Promise<number> => {
  const given = { login, email, password: OLD_PASSWORD, roles: ['author'] }
  return (await createUser(app.systemContext(), given)).id
}

/** Each test uses its own network, because requests are limited per network. */
let networks = 0
const newNetwork = (): Record<string, string> => ({ 'x-forwarded-for': `198.51.100.${++networks}` })

const ask = (user_login: string, headers = newNetwork(), visitor = createVisitor(app)) =>
  visitor.submit(LOST, { user_login }, headers)

const mailsTo = async (address: string) => {
  await app.runDueJobs()
  const mails = await findMails(app.systemContext().db, 200)
  return mails.filter(({ recipients }) => recipients === address)
}

/** Requests a key for an account and returns it from the newest mail. */
const keyFor = async (login: string): Promise<string> => {
  await ask(login)
  const [mail] = await mailsTo(`${login}@example.org`)
  return /\?key=([\w-]{43})>/.exec(mail?.text ?? '')?.[1] ?? ''
}

const choose = (key: string, password = NEW_PASSWORD, headers: Record<string, string> = {}) =>
  createVisitor(app).submit(
    NEW,
    { key, new_password: password, repeated_password: password },
    headers,
  )

const signIn = async (log: string, pwd: string): Promise<Visitor> => {
  const visitor = createVisitor(app)
  await visitor.submit('/login', { log, pwd }, newNetwork())
  return visitor
}

const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/account')).status === 200

describe('resetting a forgotten password', () => {
  it('sends a mail with a link, sets the new password and signs in with it', async () => {
    await addPerson('ann')
    const before = await signIn('ann', OLD_PASSWORD)
    const visitor = createVisitor(app)
    expect((await visitor.get('/login')).text).toContain(`href="${LOST}"`)
    expect(fieldsOf((await visitor.get(LOST)).text)).toEqual({ user_login: '' })
    expect((await ask('ANN@example.org')).status).toBe(200)
    const [mail] = await mailsTo('ann@example.org')
    expect(mail?.subject).toBe('Choose a new password (Callboard)')
    const link = /<(http:\/\/callboard\.test\/login\/new-password\?key=[\w-]{43})>/.exec(
      mail?.text ?? '',
    )?.[1]
    const page = await visitor.get(new URL(link ?? '').pathname + new URL(link ?? '').search)
    expect(page.status).toBe(200)
    expect(page.headers['referrer-policy']).toBe('same-origin')
    expect(await faultsOf(page.text)).toEqual([])
    expect(await faultsOf((await visitor.get(LOST)).text)).toEqual([])
    const done = await visitor.submit(NEW, {
      ...fieldsOf(page.text),
      new_password: NEW_PASSWORD,
      repeated_password: NEW_PASSWORD,
    })
    expect([done.status, done.headers.location]).toEqual([303, '/login?new_password='])
    expect((await visitor.get('/login?new_password=')).text).toContain('Your new password is set')
    expect(await isSignedIn(await signIn('ann', OLD_PASSWORD))).toBe(false)
    expect(await isSignedIn(await signIn('ann', NEW_PASSWORD))).toBe(true)
    // SEC-27: earlier sessions end, and the owner is notified.
    expect(await isSignedIn(before)).toBe(false)
    const [told] = await mailsTo('ann@example.org')
    expect(told?.subject).toContain('Your password was changed')
  })

  it('is reached from the WordPress address', async () => {
    const { status, headers } = await createVisitor(app).get('/wp-login.php?action=lostpassword')
    expect([status, headers.location]).toEqual([303, LOST])
  })

  it('works while sign-in is throttled by the attempts of other clients', async () => {
    await addPerson('bo')
    for (let turn = 0; turn < 12; turn++)
      for (const pwd of ['a', 'b', 'c'])
        await createVisitor(app).submit(
          '/login',
          { log: 'bo', pwd },
          { 'x-forwarded-for': `192.0.2.${turn}` },
        )
    const here = newNetwork()
    const visitor = createVisitor(app)
    const wrong = { log: 'bo', pwd: OLD_PASSWORD }
    expect((await visitor.submit('/login', wrong, here)).status).toBe(429)
    await choose(await keyFor('bo'), NEW_PASSWORD, here)
    const right = { log: 'bo', pwd: NEW_PASSWORD }
    expect((await visitor.submit('/login', right, here)).status).toBe(303)
  })
})

describe('SEC-28: a mailed key', () => {
  it('is stored as a hash only, and works once', async () => {
    await addPerson('cy')
    const key = await keyFor('cy')
    const rows = await app.store.reader.selectFrom('password_resets').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(key)
    // Mail scanners open links; a GET must not use up the key.
    for (let turn = 0; turn < 3; turn++)
      expect((await createVisitor(app).get(`${NEW}?key=${key}`)).status).toBe(200)
    const both = await Promise.all([choose(key), choose(key, 'yet another password')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 410])
    expect((await createVisitor(app).get(`${NEW}?key=${key}`)).status).toBe(410)
  })

  it('expires after an hour', async () => {
    await addPerson('di')
    app.setTime('2026-11-20T12:00:00Z')
    const key = await keyFor('di')
    app.setTime('2026-11-20T12:59:59Z')
    expect((await createVisitor(app).get(`${NEW}?key=${key}`)).status).toBe(200)
    app.setTime('2026-11-20T13:00:00Z')
    expect((await createVisitor(app).get(`${NEW}?key=${key}`)).status).toBe(410)
    expect((await choose(key)).status).toBe(410)
    expect(await isSignedIn(await signIn('di', OLD_PASSWORD))).toBe(true)
  })

  it.each([
    ['nothing', 'new_password=another+one&repeated_password=another+one'],
    ['an empty text', 'key=&new_password=another+one&repeated_password=another+one'],
    ['a list', 'key[]=x&new_password=another+one&repeated_password=another+one'],
    ['an object', 'key[a]=x&new_password=another+one&repeated_password=another+one'],
    ['the word true', 'key=true&new_password=another+one&repeated_password=another+one'],
    ['a pattern', 'key=%25&new_password=another+one&repeated_password=another+one'],
  ])('cannot be %s', async (_case, payload) => {
    const before = await app.store.reader.selectFrom('users').select('password_hash').execute()
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: NEW,
      headers: {
        host: 'callboard.test',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload,
    })
    expect(statusCode).toBe(410)
    for (const body of ['{"key":{},"new_password":"another one"}', '{"key":true}']) {
      const answer = await app.http.inject({
        method: 'POST',
        url: NEW,
        headers: { host: 'callboard.test', 'content-type': 'application/json' },
        payload: body,
      })
      expect(answer.statusCode).toBe(410)
    }
    expect(await app.store.reader.selectFrom('users').select('password_hash').execute()).toEqual(
      before,
    )
  })

  it('stays valid after a rejected password', async () => {
    await addPerson('eli')
    const key = await keyFor('eli')
    for (const weak of ['short', '', 'with \\ in it', 'x'.repeat(5_000)])
      expect((await choose(key, weak)).status).toBe(400)
    const differ = { key, new_password: NEW_PASSWORD, repeated_password: 'something else' }
    expect((await createVisitor(app).submit(NEW, differ)).status).toBe(400)
    expect((await choose(key)).status).toBe(303)
  })

  it('is rejected in a form from another site (SEC-30)', async () => {
    await addPerson('flo')
    const key = await keyFor('flo')
    const foreign = await choose(key, NEW_PASSWORD, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect(await isSignedIn(await signIn('flo', OLD_PASSWORD))).toBe(true)
  })

  it.each([
    ['the password changes', { password: 'changed meanwhile' }],
    ['the address changes', { email: 'elsewhere@example.org' }],
  ])('is no good once %s', async (_case, change) => {
    const login = 'password' in change ? 'gus' : 'hal'
    const id = await addPerson(login)
    const key = await keyFor(login)
    const path = `/wp-json/wp/v2/users/${id}`
    expect((await app.as('administrator').post(path, change)).status).toBe(200)
    expect((await choose(key)).status).toBe(410)
  })

  it('does not open a suspended account', async () => {
    const id = await addPerson('ida')
    const key = await keyFor('ida')
    await setSuspended(app.systemContext(), id, true)
    expect((await choose(key)).status).toBe(410)
    const before = await mailsTo('ida@example.org')
    await ask('ida')
    expect(await mailsTo('ida@example.org')).toEqual(before)
  })
})

describe('SEC-29: requesting a mail', () => {
  it('does not reveal whether an account exists', async () => {
    await addPerson('jo')
    const noNonce = (page: string) => page.replace(/nonce="[^"]*"/g, '')
    const names = ['jo', 'jo@example.org', 'nobody', 'x'.repeat(5_000), '%', "' or 1=1"]
    const answers = await Promise.all(names.map((name) => ask(name)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => noNonce(text))).size).toBe(1)
    await app.runDueJobs()
    expect((await ask(' ')).status).toBe(400)
    expect((await ask('jo', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('is limited to ten requests an hour per network', async () => {
    const here = newNetwork()
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn++) statuses.push((await ask(`n${turn}`, here)).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(statuses[10]).toBe(429)
    expect(Number((await ask('n', here)).headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('n')).status).toBe(200)
  })

  it('is limited to three mails an hour per account, from any network', async () => {
    await addPerson('kay')
    for (let turn = 0; turn < 6; turn++) expect((await ask('kay')).status).toBe(200)
    expect(await mailsTo('kay@example.org')).toHaveLength(3)
  })

  it('links to the configured address, whatever the Host header says', async () => {
    await addPerson('lea')
    await ask('lea', { ...newNetwork(), host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const [mail] = await mailsTo('lea@example.org')
    expect(mail?.text).toContain('http://callboard.test/login/new-password')
    expect(mail?.text).not.toContain('evil')
    expect(mail?.html).not.toContain('evil')
  })
})
