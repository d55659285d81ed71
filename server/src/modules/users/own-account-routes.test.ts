// Whole on PostgreSQL: changes of credentials are locked rows and ended sessions.
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { type SignedIn, sessionClient, signedIn } from '../../../test/signed-in.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { findMails } from '../mail/index.ts'

const OWN = '/api/accounts/v1/users/me'
const ME = '/wp-json/wp/v2/users/me?context=edit'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
})

const signInWith = async ({ login }: SignedIn, password: string): Promise<number> =>
  (await createVisitor(app).submit('/login', { log: login, pwd: password })).status

/** A second browser of the same person. */
const elsewhere = async ({ login, password }: SignedIn) => {
  const visitor = createVisitor(app)
  await visitor.submit('/login', { log: login, pwd: password })
  return sessionClient(app, visitor)
}

const subjectsTo = async (email: string): Promise<readonly string[]> => {
  await app.runDueJobs()
  const mails = await findMails(app.systemContext().db, 200)
  return mails.filter(({ recipients }) => recipients === email).map(({ subject }) => subject)
}

describe('the own e-mail address', () => {
  it('changes with the current password, with a mail to the former one', async () => {
    const { api, login, password } = await signedIn(app)
    const email = `new-${login}@example.org`
    const answer = await api.post(`${OWN}/email`, { email, current_password: password })
    expect([answer.status, answer.body]).toEqual([200, { email }])
    expect((await api.get(ME)).body.email).toBe(email)
    await expect.poll(() => subjectsTo(`${login}@example.org`)).toHaveLength(1)
  })

  it.each([
    [{ email: 'other@example.org', current_password: 'wrong' }, 403, 'rest_user_wrong_password'],
    [{ email: 'other@example.org' }, 400, 'rest_missing_callback_param'],
    [{ email: 'nonsense', current_password: 'x' }, 400, 'rest_invalid_param'],
    [{ current_password: 'x' }, 400, 'rest_missing_callback_param'],
  ])('stays after %j', async (given, status, code) => {
    const { api, login } = await signedIn(app)
    const answer = await api.post(`${OWN}/email`, given)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await api.get(ME)).body.email).toBe(`${login}@example.org`)
  })

  it('is not that of another user', async () => {
    const [{ api, password }, other] = [await signedIn(app), await signedIn(app)]
    const given = { email: `${other.login}@example.org`, current_password: password }
    expect((await api.post(`${OWN}/email`, given)).body.code).toBe('rest_user_invalid_email')
  })
})

describe('the own password', () => {
  it('changes with the current one: other sessions end, that of the request stays', async () => {
    const user = await signedIn(app)
    const other = await elsewhere(user)
    const given = { password: 'another good password', current_password: user.password }
    expect((await user.api.post(`${OWN}/password`, given)).body).toEqual({ changed: true })
    expect((await user.api.get(ME)).status).toBe(200)
    expect((await other.get(ME)).status).toBe(403)
    expect(await signInWith(user, user.password)).toBe(401)
    expect(await signInWith(user, given.password)).toBe(303)
    await expect.poll(() => subjectsTo(`${user.login}@example.org`)).toHaveLength(1)
  })

  it.each([
    [{ password: 'another good password', current_password: 'x' }, 'rest_user_wrong_password'],
    [{ password: 'another good password' }, 'rest_missing_callback_param'],
    [{ password: 'short', current_password: 'right' }, 'rest_user_invalid_password'],
    [{ password: 'with a \\ backslash', current_password: 'right' }, 'rest_user_invalid_password'],
  ])('stays after %j', async (given, code) => {
    const user = await signedIn(app)
    const isRight = 'current_password' in given && given.current_password === 'right'
    const sent = { ...given, ...(isRight ? { current_password: user.password } : {}) }
    expect((await user.api.post(`${OWN}/password`, sent)).body.code).toBe(code)
    expect(await signInWith(user, user.password)).toBe(303)
  })

  it('needs an account', async () => {
    const given = { password: 'another good password', current_password: 'x' }
    expect((await app.anonymous.post(`${OWN}/password`, given)).status).toBe(401)
  })
})

describe('an own session', () => {
  it('ends alone', async () => {
    const user = await signedIn(app)
    const [second, third] = [await elsewhere(user), await elsewhere(user)]
    const listed = (await second.get(`${OWN}/sessions`)).body
    const name = listed.find(({ is_current }: { is_current: boolean }) => is_current).name
    expect((await user.api.delete(`${OWN}/sessions/${name}`)).body).toEqual({ deleted: true })
    expect((await second.get(ME)).status).toBe(403)
    expect((await third.get(ME)).status).toBe(200)
    const again = await user.api.delete(`${OWN}/sessions/${name}`)
    expect([again.status, again.body.code]).toEqual([404, 'rest_session_ended'])
  })

  it('is not ended by another user', async () => {
    const [user, other] = [await signedIn(app), await signedIn(app)]
    const [{ name }] = (await user.api.get(`${OWN}/sessions`)).body
    expect((await other.api.delete(`${OWN}/sessions/${name}`)).status).toBe(404)
    const foreign = `/api/accounts/v1/users/${user.id}/sessions/${name}`
    expect((await other.api.delete(foreign)).status).toBe(403)
    expect((await user.api.get(ME)).status).toBe(200)
  })
})

// The last: the address of the tests is blocked afterwards.
describe('the current password', () => {
  it('is not guessed: wrong ones are counted as at the sign-in', async () => {
    const { api } = await signedIn(app)
    const given = { password: 'another good password', current_password: 'guess' }
    let answer = await api.post(`${OWN}/password`, given)
    for (let tries = 0; answer.status === 403 && tries < 30; tries++)
      answer = await api.post(`${OWN}/password`, given)
    expect([answer.status, answer.body.code]).toEqual([429, 'rest_too_many_requests'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
