import type { Context, WriteContext } from '../../../contract/context.ts'
import { settingsGroup } from '../../settings/index.ts'
import { rolesOf, type UserRow } from '../model/index.ts'
import { hasSecondFactor } from './store.ts'

export interface TwoFactorSettings {
  /** Roles that have to sign in with a second factor. */
  readonly two_factor_roles: readonly string[]
}

export const twoFactorSettings = settingsGroup<TwoFactorSettings>('two_factor', {
  two_factor_roles: [],
})

/** Whether one of the user's roles has to sign in with a second factor. */
export const needsSecondFactor = async (
  ctx: Context | WriteContext,
  user: Pick<UserRow, 'roles'>,
): Promise<boolean> => {
  const { two_factor_roles: roles } = await twoFactorSettings.read(ctx)
  return roles.length > 0 && rolesOf(user).some((role) => roles.includes(role))
}

/** Whether the user has to set up a second factor before anything else. */
export const mustEnrol = async (
  ctx: Context | WriteContext,
  user: Pick<UserRow, 'id' | 'roles'>,
): Promise<boolean> =>
  (await needsSecondFactor(ctx, user)) && !(await hasSecondFactor(ctx.db, user.id))
