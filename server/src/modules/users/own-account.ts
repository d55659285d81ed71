import { scopeOf } from '../../contract/arguments/scope.ts'
import { readArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { updateUser } from './accounts.ts'
import { findChoiceFault, type UserRow, userErrors } from './model/index.ts'
import { OwnProfileArgs } from './resource.ts'
import {
  checkPassword,
  type OpenedSession,
  openSession,
  ownSession,
  type Refusal,
  signOut,
} from './sessions/index.ts'

/** The result of a change to one's own account. */
type OwnChange = { readonly kind: 'ok' } | Refusal

/** The fields of the profile form; only a new e-mail address requires the password. */
export interface OwnProfile {
  readonly name: string
  readonly first_name: string
  readonly last_name: string
  readonly nickname: string
  readonly url: string
  readonly description: string
  readonly email: string
}

/** Validated with the arguments of the REST interface, so that the same rules apply. */
export const changeOwnProfile = async (
  ctx: Context,
  user: UserRow,
  given: Partial<OwnProfile>,
  password: string,
): Promise<OwnChange> => {
  const fields = readArguments({ ...given }, OwnProfileArgs, scopeOf(ctx))
  const { first_name: firstName, last_name: lastName, ...rest } = fields
  const changes = { ...rest, firstName, lastName }
  if (fields.email === undefined || fields.email === user.email)
    await updateUser(ctx, user.id, changes)
  else {
    const checked = await checkPassword(ctx, { login: user.login, password, ip: ctx.ip })
    if (checked.kind !== 'right') return checked
    await updateUser(ctx, user.id, changes, checked.user)
  }
  return { kind: 'ok' }
}

/** Sets a password chosen on a page, where the minimum length is stricter than in the API. */
export const setChosenPassword = (
  ctx: Context,
  owner: UserRow,
  password: string,
  keptSession?: string,
): Promise<UserRow> => {
  const fault = findChoiceFault(password, ctx.config)
  if (fault !== undefined) throw userErrors.rest_user_invalid_password(fault)
  return updateUser(ctx, owner.id, { password }, owner, keptSession)
}

/**
 * Confirms an open session by the password: a new one replaces it, and what needs a recent session
 * can be done.
 */
export const confirmSession = async (
  ctx: Context,
  { login }: UserRow,
  given: { readonly password: string; readonly token: string; readonly userAgent: string },
): Promise<OpenedSession | Refusal> => {
  const checked = await checkPassword(ctx, { login, password: given.password, ip: ctx.ip })
  if (checked.kind !== 'right') return checked
  const opened = await openSession(ctx, checked.user, { ip: ctx.ip, userAgent: given.userAgent })
  if (opened.kind === 'ok') await signOut(ctx, given.token)
  return opened
}

interface NewPassword {
  readonly current: string
  readonly next: string
}

/** A new password ends all sessions, so the user gets a new one. */
export const changeOwnPassword = async (
  ctx: Context,
  user: UserRow,
  passwords: NewPassword,
  userAgent: string,
): Promise<OpenedSession | Refusal> => {
  const changed = await replacePassword(ctx, user, passwords)
  if (changed.kind !== 'ok') return changed
  // The former session was opened with a second factor if the account has one.
  return openSession(ctx, changed.user, { ip: ctx.ip, userAgent })
}

/** Changes the password by a request, whose session stays open; all others end. */
export const changeOwnPasswordHere = async (
  ctx: Context,
  user: UserRow,
  passwords: NewPassword,
): Promise<OwnChange> => replacePassword(ctx, user, passwords, ownSession(ctx))

const replacePassword = async (
  ctx: Context,
  { login }: UserRow,
  { current, next }: NewPassword,
  keptSession?: string,
): Promise<{ readonly kind: 'ok'; readonly user: UserRow } | Refusal> => {
  const checked = await checkPassword(ctx, { login, password: current, ip: ctx.ip })
  if (checked.kind !== 'right') return checked
  return { kind: 'ok', user: await setChosenPassword(ctx, checked.user, next, keptSession) }
}
