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
  /** Present only when it was made up here: it is printed once and kept nowhere. */
  readonly password: string | undefined
}

/** An empty database gets its administrator, from the configuration or with a random password. */
export const ensureAdministrator = async (
  ctx: Context,
  config: Pick<Config, 'admin' | 'adminAppPassword'>,
): Promise<FirstAdministrator | undefined> => {
  if ((await countUsers(ctx)) > 0) return undefined
  const { login, password } = config.admin ?? { login: 'admin', password: randomPassword() }
  const weakness = findPasswordWeakness(password, OPERATOR_MIN_LENGTH)
  // The operator's own word for checks and containers: a start that fails would help nobody.
  if (weakness !== undefined) ctx.log.warn({ login }, `CALLBOARD_ADMIN: ${weakness}`)
  const administrator = await createFirstAdministrator(ctx, {
    login,
    password,
    ...(config.adminAppPassword === undefined
      ? {}
      : { applicationPassword: config.adminAppPassword }),
  })
  // Whoever runs the site looks after it, until somebody else is named.
  if (administrator) await saveSettings(ctx, { email: administrator.email })
  return { login, password: config.admin ? undefined : password }
}
