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

/** Makes the account that a fresh site is run with; nothing when the site has users already. */
export const createFirstAdministrator = (
  ctx: Context,
  { login, password, applicationPassword }: FirstAdministrator,
): Promise<UserRow | undefined> =>
  ctx.transaction(async (ctx) => {
    // Several processes may start at once on a fresh site.
    await advisoryLocks(ctx)
    if ((await countUsers(ctx)) > 0) return undefined
    const user = await createUser(ctx, {
      login,
      // Nobody told us the address yet; this one can never reach a stranger.
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
