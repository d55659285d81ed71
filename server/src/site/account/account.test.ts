import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor, fieldsOf, type Visitor } from '../../../test/visitor.ts'
import { findMails } from '../../modules/mail/index.ts'
import { createUser, findUserByLogin } from '../../modules/users/index.ts'

const PASSWORD = 'a good long password'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
})

/** Creates a fresh account, so that tests do not depend on each other. */
const addPerson = async (login: string): Promise<Visitor> => {
  await createUser(app.systemContext(), {
    login,
    name: `${login} Example`,
    email: `${login}@example.org`,
    password: PASSWORD,
    roles: ['author'],
  })
  return signIn(login)
}

const signIn = async (log: string, pwd = PASSWORD): Promise<Visitor> => {
  const visitor = createVisitor(app)
  await visitor.submit('/login', { log, pwd }, { 'user-agent': 'Mozilla (X11; Linux) Firefox/150' })
  return visitor
}

const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/account')).status === 200

/** Submits the form of a page with its current values, overriding some fields. */
const fill = async (visitor: Visitor, path: string, fields: Record<string, string>) => {
  const { text } = await visitor.get(path)
  const { _wpnonce = '', ...shown } = fieldsOf(text)
  const { name, first_name, last_name, nickname, url, email } = shown
  const description = /<textarea[^>]*>([^<]*)</.exec(text)?.[1]
  const own = { name, first_name, last_name, nickname, url, email, description }
  const given = Object.entries(own).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  )
  return visitor.submit(path, { _wpnonce, ...Object.fromEntries(given), ...fields })
}

/** The newest mail to an address. A job that runs already may be about to write it. */
const mailTo = (address: string) =>
  vi.waitFor(async () => {
    await app.runDueJobs()
    const mails = await findMails(app.systemContext().db, 200)
    const found = mails.find(({ recipients }) => recipients === address)
    if (!found) throw new Error(`there is no mail to ${address}`)
    return found
  })

const PAGES = ['', '/profile', '/password', '/applications', '/sessions', '/comments']

describe('the pages of an account', () => {
  it.each(PAGES)('asks strangers to sign in and leads them back: /account%s', async (page) => {
    const { status, headers } = await createVisitor(app).get(`/account${page}`)
    expect(status).toBe(303)
    const back = encodeURIComponent(`/account${page}`)
    expect(headers.location).toBe(`/login?redirect_to=${back}`)
  })

  it('are valid HTML, sent with no-store and noindex, and need no script', async () => {
    const visitor = await addPerson('ada')
    for (const page of PAGES) {
      const { status, headers, text } = await visitor.get(`/account${page}`)
      expect([page, status]).toEqual([page, 200])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(text).toContain('aria-current="page"')
      expect(text).not.toContain('<script')
      expect(await faultsOf(text)).toEqual([])
    }
  })

  it.each(PAGES.slice(1))('reject a form of another site: /account%s (SEC-30)', async (page) => {
    const visitor = (await findUserByLogin(app.systemContext(), 'bea'))
      ? await signIn('bea')
      : await addPerson('bea')
    const { _wpnonce = '' } = fieldsOf((await visitor.get(`/account${page}`)).text)
    const fields = { app_name: 'x', end: 'others', name: 'Eve', email: 'bea@example.org' }
    for (const answer of [
      await visitor.submit(`/account${page}`, fields),
      await visitor.submit(`/account${page}`, { ...fields, _wpnonce: '0'.repeat(32) }),
      await visitor.submit(
        `/account${page}`,
        { ...fields, _wpnonce },
        { 'sec-fetch-site': 'cross-site' },
      ),
    ])
      expect(answer.status).toBe(403)
    const user = await findUserByLogin(app.systemContext(), 'bea')
    expect(user?.display_name).toBe('bea Example')
    expect((await visitor.get('/account/applications')).text).not.toContain('Revoke')
  })

  it('are served below the folder of the site’s address', async () => {
    const inFolder = await buildTestApp({ url: 'https://callboard.test/stage' })
    const { headers } = await createVisitor(inFolder).get('/account/profile')
    expect(headers.location).toBe('/stage/login?redirect_to=%2Fstage%2Faccount%2Fprofile')
  })
})

describe('the profile', () => {
  it('is saved with the sanitizing of the REST interface', async () => {
    const visitor = await addPerson('cleo')
    const { status, headers } = await fill(visitor, '/account/profile', {
      name: 'Cleo <b>"Q"</b>',
      url: 'https://cleo.example/',
      description: 'Writes.\r\n<a href="https://cleo.example">More</a><script>alert(1)</script>',
    })
    expect([status, headers.location]).toEqual([303, '/account/profile?done=saved'])
    const { text } = await visitor.get('/account/profile?done=saved&name=Eve')
    expect(text).toContain('Your profile is saved.')
    expect(fieldsOf(text)).toMatchObject({ name: 'Cleo "Q"', url: 'https://cleo.example/' })
    const user = await findUserByLogin(app.systemContext(), 'cleo')
    expect(user?.description).not.toContain('<script')
    expect(user?.description).toContain('https://cleo.example')
  })

  it('shows the validation error, keeps the typed values and saves none of them', async () => {
    const visitor = await addPerson('dora')
    const { status, text } = await fill(visitor, '/account/profile', {
      name: 'Dora the First',
      url: 'x'.repeat(101),
    })
    expect(status).toBe(400)
    expect(text).toContain('role="alert"')
    expect(fieldsOf(text).name).toBe('Dora the First')
    const user = await findUserByLogin(app.systemContext(), 'dora')
    expect(user?.display_name).toBe('dora Example')
  })

  it('requires the password to change the e-mail address, and notifies the old one (SEC-26)', async () => {
    const visitor = await addPerson('elsa')
    const change = (current_password: string) =>
      fill(visitor, '/account/profile', { email: 'new-elsa@example.org', current_password })
    for (const wrong of ['', 'wrong']) expect((await change(wrong)).status).toBe(400)
    expect((await findUserByLogin(app.systemContext(), 'elsa'))?.email).toBe('elsa@example.org')
    expect((await change(PASSWORD)).status).toBe(303)
    expect((await findUserByLogin(app.systemContext(), 'elsa'))?.email).toBe('new-elsa@example.org')
    const mail = await mailTo('elsa@example.org')
    expect(mail.subject).toContain('Your e-mail address was changed')
    expect(mail.text).toContain('new-elsa@example.org')
  })

  it('rejects the e-mail address of another account', async () => {
    await addPerson('fay')
    const visitor = await addPerson('gil')
    const { status } = await fill(visitor, '/account/profile', {
      email: 'fay@example.org',
      current_password: PASSWORD,
    })
    expect(status).toBe(400)
    expect((await findUserByLogin(app.systemContext(), 'gil'))?.email).toBe('gil@example.org')
  })
})

describe('the password', () => {
  const NEXT = 'another good password'
  const change = (visitor: Visitor, fields: Record<string, string>) =>
    fill(visitor, '/account/password', {
      current_password: PASSWORD,
      new_password: NEXT,
      repeated_password: NEXT,
      ...fields,
    })

  it('changes with the current password, ends all other sessions and sends a notification (SEC-27)', async () => {
    const visitor = await addPerson('hal')
    const elsewhere = await signIn('hal')
    const { status, headers } = await change(visitor, {})
    expect([status, headers.location]).toEqual([303, '/account/password?done=changed'])
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await isSignedIn(await signIn('hal'))).toBe(false)
    expect(await isSignedIn(await signIn('hal', NEXT))).toBe(true)
    const mail = await mailTo('hal@example.org')
    expect(mail.subject).toContain('Your password was changed')
    expect(mail.text).not.toContain(NEXT)
  })

  it.each([
    ['a wrong one', { current_password: 'wrong' }],
    ['two that differ', { repeated_password: 'another' }],
    ['a short one', { new_password: 'short', repeated_password: 'short' }],
    ['an empty one', { new_password: '', repeated_password: '' }],
    ['a book', { new_password: 'x'.repeat(5_000), repeated_password: 'x'.repeat(5_000) }],
  ])('stays as it is after %s', async (_case, fields) => {
    const known = await findUserByLogin(app.systemContext(), 'ivy')
    const visitor = known ? await signIn('ivy') : await addPerson('ivy')
    const { status, text } = await change(visitor, fields)
    expect(status).toBe(400)
    expect(text).toContain('role="alert"')
    for (const typed of [PASSWORD, NEXT]) expect(text).not.toContain(typed)
    expect(await isSignedIn(await signIn('ivy'))).toBe(true)
  })

  it('cannot be guessed from an open session: attempts are throttled (SEC-29)', async () => {
    const visitor = await addPerson('jan')
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++)
      statuses.push((await change(visitor, { current_password: `guess ${turn}` })).status)
    expect(statuses.at(-1)).toBe(429)
    const { status, headers } = await change(visitor, {})
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})
