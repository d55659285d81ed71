import { scopeOf } from '../../contract/arguments/scope.ts'
import { readArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { updateUser } from './accounts.ts'
import { findChoiceFault, type UserRow, userErrors } from './model/index.ts'
import { OwnProfileArgs } from './resource.ts'
import { checkPassword, type SignIn, signIn } from './sessions/index.ts'

type Refusal = Exclude<SignIn, { readonly kind: 'ok' }>

/** How a change went that a person made to their own account. */
type OwnChange = { readonly kind: 'ok' } | Refusal

/** What the form about oneself says; the password is needed for another e-mail address only. */
export interface OwnProfile {
  readonly name: string
  readonly first_name: string
  readonly last_name: string
  readonly nickname: string
  readonly url: string
  readonly description: string
  readonly email: string
}

/** The fields of the form are arguments of the interface, so there is one way to read them. */
export const changeOwnProfile = async (
  ctx: Context,
  user: UserRow,
  given: OwnProfile,
  password: string,
): Promise<OwnChange> => {
  const fields: Partial<OwnProfile> = readArguments({ ...given }, OwnProfileArgs, scopeOf(ctx))
  const { first_name: firstName, last_name: lastName, ...rest } = fields
  const changes = { ...rest, firstName, lastName }
  if (fields.email === user.email) await updateUser(ctx, user.id, changes)
  else {
    const checked = await checkPassword(ctx, { login: user.login, password, ip: ctx.ip })
    if (checked.kind !== 'right') return checked
    await updateUser(ctx, user.id, changes, checked.user)
  }
  return { kind: 'ok' }
}

/** Sets a password that somebody chose on a page, where programs' shorter ones are not taken. */
export const setChosenPassword = (
  ctx: Context,
  owner: UserRow,
  password: string,
): Promise<UserRow> => {
  const fault = findChoiceFault(password, ctx.config)
  if (fault !== undefined) throw userErrors.rest_user_invalid_password(fault)
  return updateUser(ctx, owner.id, { password }, owner)
}

/** A new password ends all sessions, so the one who sets it gets a new one. */
export const changeOwnPassword = async (
  ctx: Context,
  user: UserRow,
  passwords: { readonly current: string; readonly next: string },
  userAgent: string,
): Promise<SignIn> => {
  const { login } = user
  const checked = await checkPassword(ctx, { login, password: passwords.current, ip: ctx.ip })
  if (checked.kind !== 'right') return checked
  await setChosenPassword(ctx, checked.user, passwords.next)
  return signIn(ctx, { login, password: passwords.next, ip: ctx.ip, userAgent })
}
