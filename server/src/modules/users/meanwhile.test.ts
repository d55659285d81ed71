import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import type { Context } from '../../contract/context.ts'
import { findMails } from '../mail/index.ts'
import { createUser, setPassword, updateUser } from './accounts.ts'
import { lostPasswordJob } from './lost-password.ts'
import { findUser, type UserRow } from './model/index.ts'
import { changeOwnPassword, changeOwnProfile } from './own-account.ts'
import { checkPassword } from './sessions/index.ts'

const STOLEN = 'the password that was stolen'
const FRESH = 'the password that is new now'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await buildTestApp()
})

const addPerson = (): Promise<UserRow> => {
  const login = `person-${++people}`
  const given = { login, email: `${login}@example.org`, password: STOLEN, roles: ['author'] }
  return createUser(app.systemContext(), given)
}

/** A context that runs a change once, before the next transaction after `isDue`. */
const meanwhile = (
  ctx: Context,
  isDue: () => boolean,
  change: () => Promise<unknown>,
): Pick<Context, 'transaction'> => {
  let isDone = false
  return {
    transaction: async (work) => {
      if (!isDone && isDue()) {
        isDone = true
        await change()
      }
      return ctx.transaction(work)
    },
  }
}

/** The same after a password was checked. */
const afterTheCheck = (change: () => Promise<unknown>): Context => {
  const ctx = app.systemContext()
  let isChecked = false
  return {
    ...ctx,
    ip: `10.1.0.${++people}`,
    get passwordCost() {
      isChecked = true
      return ctx.passwordCost
    },
    ...meanwhile(ctx, () => isChecked, change),
  }
}

const isRight = async ({ login }: UserRow, password: string): Promise<boolean> => {
  const ip = `10.2.0.${++people}`
  return (await checkPassword(app.systemContext(), { login, password, ip })).kind === 'right'
}

describe('SEC-27: a password that was changed while the former one was being used', () => {
  it('stays, and the other change is rejected', async () => {
    const user = await addPerson()
    const ctx = afterTheCheck(() => setPassword(app.systemContext(), user.id, FRESH))
    const passwords = { current: STOLEN, next: 'the password of a thief' }
    await expect(changeOwnPassword(ctx, user, passwords, '')).rejects.toMatchObject({ status: 412 })
    expect(await isRight(user, FRESH)).toBe(true)
  })

  it('protects the e-mail address as well', async () => {
    const user = await addPerson()
    const ctx = afterTheCheck(() => setPassword(app.systemContext(), user.id, FRESH))
    const { login: name, url, description, nickname, first_name, last_name } = user
    const profile = { name, url, description, nickname, first_name, last_name }
    const email = 'thief@example.org'
    await expect(changeOwnProfile(ctx, user, { ...profile, email }, STOLEN)).rejects.toMatchObject({
      status: 412,
    })
    expect((await findUser(app.systemContext().db, user.id))?.email).toBe(user.email)
  })
})

describe('SEC-28: a reset token', () => {
  it.each([
    [
      'whose address was changed meanwhile',
      (id: number) => updateUser(app.systemContext(), id, { email: `now-${id}@example.org` }),
    ],
    [
      'that was suspended meanwhile',
      (id: number) => updateUser(app.systemContext(), id, { isSuspended: true }),
    ],
  ])('is made for no account %s', async (_what, change) => {
    const user = await addPerson()
    const ctx = app.systemContext()
    const asked = { name: user.login, ip: '10.3.0.1' }
    await lostPasswordJob.run(
      {
        ...ctx,
        ...meanwhile(
          ctx,
          () => true,
          () => change(user.id),
        ),
      },
      asked as never,
    )
    const keys = await app.store.reader
      .selectFrom('password_resets')
      .select('user_id')
      .where('user_id', '=', user.id)
      .execute()
    expect(keys).toEqual([])
    const mails = await findMails(app.systemContext().db, 200)
    const subjects = mails.flatMap(({ recipients, subject }) =>
      recipients === user.email ? [subject] : [],
    )
    expect(subjects.filter((subject) => subject.includes('new password'))).toEqual([])
  })
})
