import type { Config } from './config.ts'
import type { Context } from './contract/context.ts'
import { randomPassword } from './lib/passwords.ts'
import { saveSettings } from './modules/settings/index.ts'
import {
  countUsers,
  createFirstAdministrator,
  findPasswordWeakness,
  OPERATOR_MIN_LENGTH,
} from './modules/users/index.ts'

export interface FirstAdministrator {
  readonly login: string
  /** Present only when it was generated here: it is printed once and not stored. */
  readonly password: string | undefined
}

/** Creates the administrator of an empty database, from the configuration or with a random password. */
export const ensureAdministrator = async (
  ctx: Context,
  config: Pick<Config, 'admin' | 'adminAppPassword'>,
): Promise<FirstAdministrator | undefined> => {
  if ((await countUsers(ctx)) > 0) return undefined
  const { login, password } = config.admin ?? { login: 'admin', password: randomPassword() }
  const weakness = findPasswordWeakness(password, OPERATOR_MIN_LENGTH)
  // Only a warning: the operator chose the password, for tests and containers, and a failing start
  // would not help.
  if (weakness !== undefined) ctx.log.warn({ login }, `CALLBOARD_ADMIN: ${weakness}`)
  const administrator = await createFirstAdministrator(ctx, {
    login,
    password,
    ...(config.adminAppPassword === undefined
      ? {}
      : { applicationPassword: config.adminAppPassword }),
  })
  // The administrator's address is the site's contact until another one is set.
  if (administrator) await saveSettings(ctx, { email: administrator.email })
  return { login, password: config.admin ? undefined : password }
}
