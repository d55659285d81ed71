import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { createVisitor, fieldsOf, type Visitor } from '../../../test/visitor.ts'
import { findMails } from '../../modules/mail/index.ts'
import {
  createApplicationPassword,
  createUser,
  findUserByLogin,
  listApplicationPasswords,
} from '../../modules/users/index.ts'

const PASSWORD = 'a good long password'
const APPLICATIONS = '/account/applications'
const ME = '/wp-json/wp/v2/users/me'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ trustProxy: '127.0.0.1' })
  await app.startJobs()
})

const addPerson = async (login: string): Promise<Visitor> => {
  const email = `${login}@example.org`
  await createUser(app.systemContext(), { login, email, password: PASSWORD, roles: ['author'] })
  return signIn(login)
}

const signIn = async (login: string, userAgent = ''): Promise<Visitor> => {
  const visitor = createVisitor(app)
  await visitor.submit('/login', { log: login, pwd: PASSWORD }, { 'user-agent': userAgent })
  return visitor
}

const send = async (visitor: Visitor, path: string, fields: Record<string, string>) => {
  const { _wpnonce = '' } = fieldsOf((await visitor.get(path)).text)
  return visitor.submit(path, { _wpnonce, ...fields })
}

const passwordsOf = async (login: string) => {
  const ctx = app.systemContext()
  return listApplicationPasswords(ctx, (await findUserByLogin(ctx, login))?.id ?? 0)
}

const mailsTo = async (address: string) => {
  await app.runDueJobs()
  const mails = await findMails(app.systemContext().db, 200)
  return mails.filter(({ recipients }) => recipients === address)
}

const subjectsTo = async (address: string): Promise<readonly string[]> =>
  (await mailsTo(address)).map(({ subject }) => subject).toSorted()

describe('application passwords', () => {
  it('are created, shown once, used and revoked', async () => {
    const visitor = await addPerson('ann')
    const made = await send(visitor, APPLICATIONS, { app_name: 'My <b>phone</b> & "co"' })
    expect(made.status).toBe(200)
    const { made: secret = '' } = fieldsOf(made.text)
    expect(secret).toMatch(/^(?:\w{4} ){5}\w{4}$/)
    const program = app.withCredentials('ann', secret)
    expect((await program.get(ME)).status).toBe(200)
    const list = (await visitor.get(APPLICATIONS)).text
    expect(list).toContain('My phone &#38; &#34;co&#34;')
    expect(list).toContain('from 127.0.0.1')
    expect(list).not.toContain(secret)
    const [{ uuid } = { uuid: '' }] = await passwordsOf('ann')
    const revoked = await send(visitor, APPLICATIONS, { revoke: uuid })
    expect([revoked.status, revoked.headers.location]).toEqual([
      303,
      `${APPLICATIONS}?done=revoked`,
    ])
    expect((await program.get(ME)).status).toBe(401)
  })

  it('need a name', async () => {
    const visitor = await addPerson('bo')
    const { status, text } = await send(visitor, APPLICATIONS, { app_name: '  ' })
    expect(status).toBe(400)
    expect(text).toContain('role="alert"')
    expect(await passwordsOf('bo')).toEqual([])
  })

  it('of another user cannot be revoked', async () => {
    const owner = await addPerson('cy')
    await send(owner, APPLICATIONS, { app_name: 'Phone' })
    const [{ uuid } = { uuid: '' }] = await passwordsOf('cy')
    const other = await addPerson('di')
    expect((await send(other, APPLICATIONS, { revoke: uuid })).status).toBe(404)
    expect(await passwordsOf('cy')).toHaveLength(1)
  })

  it('are all revoked at once', async () => {
    const visitor = await addPerson('eli')
    for (const app_name of ['One', 'Two']) await send(visitor, APPLICATIONS, { app_name })
    await send(visitor, APPLICATIONS, { revoke: 'all' })
    expect(await passwordsOf('eli')).toEqual([])
  })

  it('SEC-25: the owner is notified of a new one, and of its first use from a new network', async () => {
    await addPerson('flo')
    const ctx = app.systemContext()
    const { id = 0 } = (await findUserByLogin(ctx, 'flo')) ?? {}
    const { password } = await createApplicationPassword(ctx, id, { name: 'Phone' })
    const use = (ip: string) =>
      app.withCredentials('flo', password).get(ME, { headers: { 'x-forwarded-for': ip } })
    for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.2'])
      expect((await use(ip)).status).toBe(200)
    // A household connection has many IPv6 addresses; a /64 counts as one place.
    for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']) await use(ip)
    const place = 'An application password is used from a new place (Callboard)'
    expect(await subjectsTo('flo@example.org')).toEqual([
      'A new application password (Callboard)',
      ...Array(4).fill(place),
    ])
    const texts = (await mailsTo('flo@example.org')).map(({ text }) => text)
    for (const ip of ['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8:0:1::1'])
      expect(texts.filter((text) => text.includes(` ${ip} `))).toHaveLength(1)
    for (const text of texts) {
      expect(text).toContain('http://callboard.test/account/applications')
      expect(text).not.toContain(password)
    }
  })

  it('SEC-25: use from the network it was created on sends no mail', async () => {
    const visitor = await addPerson('gus')
    const { made: secret = '' } = fieldsOf(
      (await send(visitor, APPLICATIONS, { app_name: 'Here' })).text,
    )
    expect((await app.withCredentials('gus', secret).get(ME)).status).toBe(200)
    expect(await subjectsTo('gus@example.org')).toEqual(['A new application password (Callboard)'])
  })

  it('SEC-25: sends no mail to an address that cannot exist', async () => {
    const ctx = app.systemContext()
    const email = 'administrator@example.invalid'
    const { id } = await createUser(ctx, { login: 'first', email, password: PASSWORD })
    await createApplicationPassword(app.systemContext(), id, { name: 'First start' })
    expect(await subjectsTo(email)).toEqual([])
  })
})

describe('sessions', () => {
  const SESSIONS = '/account/sessions'
  const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit Chrome/150 Mobile Safari/537'
  const buttons = (page: string): readonly string[] =>
    Array.from(page.matchAll(/name="end" value="([^"]*)"/g), ([, value = '']) => value)

  it('are listed by the browser that opened them, and ended one by one', async () => {
    const visitor = await addPerson('hugo')
    const phone = await signIn('hugo', PHONE)
    const { text } = await visitor.get(SESSIONS)
    expect(text).toContain('Chrome on Android')
    expect(text).toContain('this one')
    const [name = ''] = buttons(text)
    expect(buttons(text)).toEqual([name, 'others'])
    expect((await send(visitor, SESSIONS, { end: name })).status).toBe(303)
    expect((await phone.get('/account')).status).toBe(303)
    expect((await visitor.get('/account')).status).toBe(200)
    expect(buttons((await visitor.get(SESSIONS)).text)).toEqual([])
  })

  it('end together, except the current one', async () => {
    const visitor = await addPerson('ida')
    const others = [await signIn('ida'), await signIn('ida')]
    await send(visitor, SESSIONS, { end: 'others' })
    for (const other of others) expect((await other.get('/account')).status).toBe(303)
    expect((await visitor.get('/account')).status).toBe(200)
  })

  it('of another user cannot be ended, and no token is ever printed', async () => {
    const owner = await addPerson('jo')
    await signIn('jo')
    const page = (await owner.get(SESSIONS)).text
    const [token = ''] = owner.cookies.values()
    expect(page).not.toContain(token)
    const other = await addPerson('kay')
    for (const end of [...buttons(page), '', '%', 'x'.repeat(1_000)])
      await send(other, SESSIONS, { end })
    expect((await owner.get('/account')).status).toBe(200)
    expect(buttons((await owner.get(SESSIONS)).text)).toHaveLength(2)
  })
})
