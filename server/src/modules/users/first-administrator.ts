import type { Context } from '../../contract/context.ts'
import { isEmail } from '../../lib/email.ts'
import { advisoryLocks, countUsers, createUser } from './accounts.ts'
import { createApplicationPassword } from './application-passwords/index.ts'
import type { UserRow } from './model/index.ts'

export interface FirstAdministrator {
  readonly login: string
  readonly password: string
  readonly applicationPassword?: string | undefined
}

/** Creates the first account of a new site; returns undefined if the site has users already. */
export const createFirstAdministrator = (
  ctx: Context,
  { login, password, applicationPassword }: FirstAdministrator,
): Promise<UserRow | undefined> =>
  ctx.transaction(async (ctx) => {
    // Several processes may start at once on a new site.
    await advisoryLocks(ctx)
    if ((await countUsers(ctx)) > 0) return undefined
    const user = await createUser(ctx, {
      login,
      // A placeholder in a reserved domain, which cannot receive mail.
      email: isEmail(login) ? login : 'administrator@example.invalid',
      password,
      roles: ['administrator'],
    })
    if (applicationPassword !== undefined)
      await createApplicationPassword(ctx, user.id, {
        name: 'First start',
        secret: applicationPassword,
      })
    return user
  })
