import type { Context } from '../../contract/context.ts'
import { isEmail } from '../../lib/email.ts'
import { advisoryLocks, createUser } from './accounts.ts'
import { createApplicationPassword } from './application-passwords/index.ts'
import { hasAdministrator, type UserRow } from './model/index.ts'

export interface FirstAdministrator {
  readonly login: string
  readonly password: string
  readonly applicationPassword?: string | undefined
}

/** Creates the administrator of a new site; returns undefined if the site has one already. */
export const createFirstAdministrator = (
  ctx: Context,
  { login, password, applicationPassword }: FirstAdministrator,
): Promise<UserRow | undefined> =>
  ctx.transaction(async (ctx) => {
    // Several processes may start at once on a new site.
    await advisoryLocks(ctx)
    if (await hasAdministrator(ctx.db)) return undefined
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
