import type { Config } from './config.ts'
import type { Context } from './contract/context.ts'
import { randomPassword } from './lib/passwords.ts'
import { saveSettings } from './modules/settings/index.ts'
import {
  createFirstAdministrator,
  findPasswordWeakness,
  issueSetupToken,
  OPERATOR_MIN_LENGTH,
} from './modules/users/index.ts'

/** What the operator has to be told about a site that had no administrator. */
export type FirstStart =
  | {
      readonly kind: 'administrator'
      readonly login: string
      /** Present only when it was generated here: it is printed once and not stored. */
      readonly password: string | undefined
    }
  | { readonly kind: 'setup'; readonly token: string }

type FirstConfig = Pick<Config, 'admin' | 'adminAppPassword'>

/**
 * Gives a site without an administrator the configured one, or a token with which its owner creates one in a
 * browser.
 */
export const beginFirstStart = async (
  ctx: Context,
  config: FirstConfig,
): Promise<FirstStart | undefined> => {
  if (config.admin || config.adminAppPassword !== undefined) return createConfigured(ctx, config)
  const token = await issueSetupToken(ctx)
  return token === undefined ? undefined : { kind: 'setup', token }
}

const createConfigured = async (
  ctx: Context,
  { admin, adminAppPassword }: FirstConfig,
): Promise<FirstStart | undefined> => {
  const { login, password } = admin ?? { login: 'admin', password: randomPassword() }
  const administrator = await createFirstAdministrator(ctx, {
    login,
    password,
    ...(adminAppPassword === undefined ? {} : { applicationPassword: adminAppPassword }),
  })
  if (!administrator) return undefined
  const weakness = findPasswordWeakness(password, OPERATOR_MIN_LENGTH)
  // Only a warning: the operator chose the password, for tests and containers, and a failing start
  // would not help.
  if (weakness !== undefined) ctx.log.warn({ login }, `CALLBOARD_ADMIN: ${weakness}`)
  // The administrator's address is the site's contact until another one is set.
  await saveSettings(ctx, { email: administrator.email })
  return { kind: 'administrator', login, password: admin ? undefined : password }
}
