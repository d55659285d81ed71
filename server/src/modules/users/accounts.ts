import type { Context, WriteContext } from '../../contract/context.ts'
import { protocolErrors } from '../../contract/errors.ts'
import { nowGmt } from '../../lib/dates.ts'
import { isEmail } from '../../lib/email.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { isValidUsername } from '../../lib/usernames.ts'
import { advisoryLock, lockRow } from '../../store/locks.ts'
import { audit } from '../audit/index.ts'
import { auditChanges } from './audit-changes.ts'
import {
  countUsers as countRows,
  DEFAULT_ROLE,
  findAllUsers,
  findPasswordFault,
  findPasswordWeakness,
  findUser,
  findUserByKey,
  freeId,
  insertUser,
  isOpenAsBefore,
  isRole,
  keepAnAdministrator,
  NO_EMAIL,
  type UserRow,
  type UserUpdate,
  updateUser as updateRow,
  userErrors,
} from './model/index.ts'
import { notifyOfChanges } from './notify-by-mail.ts'
import { changedProfile, newProfile, type Profile } from './profile-columns.ts'
import { deleteInvitation, deleteResetsOf } from './resets/index.ts'
import { deleteSessionsOf } from './sessions/index.ts'

export interface NewUser extends Profile {
  /** The id of an imported account, which it gets if no other account has it. */
  readonly id?: number | undefined
  readonly login: string
  readonly email: string
  /** An account without one cannot sign in until a password is chosen by mail. */
  readonly password: string | undefined
  /** The hash of an imported account's password, which its next sign-in replaces. */
  readonly passwordHash?: string | undefined
  /** When an imported account was made: `2024-05-01T09:00:00`. */
  readonly registeredGmt?: string | undefined
  /** Undefined for the default role; empty for no role. */
  readonly roles?: readonly string[] | undefined
}

export interface UserChanges extends Profile {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly roles?: readonly string[] | undefined
  readonly isSuspended?: boolean | undefined
}

/** `storeAlong` runs in the same transaction. */
export const createUser = async (
  ctx: Context,
  given: NewUser,
  storeAlong?: (ctx: WriteContext, row: UserRow) => Promise<void>,
): Promise<UserRow> => {
  if (!isValidUsername(given.login)) throw userErrors.rest_user_invalid_username()
  if (!isEmail(given.email)) throw userErrors.rest_user_invalid_email(NO_EMAIL)
  const roles = checkedRoles(given.roles ?? [DEFAULT_ROLE])
  const password_hash =
    given.password === undefined
      ? (given.passwordHash ?? '')
      : await hashNewPassword(ctx, given.password)
  return ctx.transaction(async (ctx) => {
    await advisoryLocks(ctx)
    await refuseTaken(ctx, given)
    const row = await insertUser(ctx.db, {
      ...(await freeId(ctx.db, given.id)),
      ...(await newProfile(ctx, given)),
      login: given.login,
      login_key: given.login.toLowerCase(),
      email: given.email,
      email_key: given.email.toLowerCase(),
      password_hash,
      roles: JSON.stringify(roles),
      registered_gmt: given.registeredGmt ?? nowGmt(ctx.clock),
    })
    ctx.touch('users')
    ctx.emit('user.created', { id: row.id })
    await audit(ctx, 'user.created', { subject: row.id, login: row.login, roles })
    await storeAlong?.(ctx, row)
    return row
  })
}

/**
 * `since` is the account as it was when its password was checked: its credentials must be
 * unchanged. The session with the hash `keptSession` stays open when the others end.
 */
export const updateUser = async (
  ctx: Context,
  id: number,
  changes: UserChanges,
  since?: UserRow,
  keptSession?: string,
): Promise<UserRow> => {
  const roles = changes.roles && checkedRoles(changes.roles)
  // Slow on purpose, so it runs before the transaction holds locks.
  const password_hash =
    changes.password === undefined ? undefined : await hashNewPassword(ctx, changes.password)
  return ctx.transaction(async (ctx) => {
    await advisoryLocks(ctx)
    await lockRow(ctx.db, 'users', id)
    const before = await findUser(ctx.db, id)
    if (!before) throw userErrors.rest_user_invalid_id()
    ctx.expectVersion(before.version)
    if (since && !isOpenAsBefore(before, since)) throw protocolErrors.rest_precondition_failed()
    const endsSessions = await guardAccess(ctx, before, { ...changes, roles })
    const row = await updateRow(ctx.db, id, {
      ...(await changedProfile(ctx, before, changes)),
      ...(await changedAddress(ctx, before, changes.email)),
      ...(password_hash === undefined ? {} : { password_hash }),
      ...(roles ? { roles: JSON.stringify(roles) } : {}),
      ...(changes.isSuspended === undefined ? {} : { is_suspended: Number(changes.isSuspended) }),
    })
    if (endsSessions) await deleteSessionsOf(ctx.db, id, keptSession)
    if (password_hash !== undefined) await deleteInvitation(ctx.db, id)
    // Reset links belong to the former address or password, so they are removed.
    if (endsSessions || row.email !== before.email) await deleteResetsOf(ctx.db, id)
    await notifyOfChanges(ctx, before, row)
    await auditChanges(ctx, before, row)
    ctx.touch('users')
    ctx.emit('user.changed', { id })
    return row
  })
}

/**
 * Serializes changes of logins and addresses: a login must not be another user's address, which no
 * index ensures.
 */
export const advisoryLocks = (ctx: WriteContext): Promise<void> =>
  advisoryLock(ctx.db, 'names of users')

export const listUsers = (ctx: Context): Promise<readonly UserRow[]> => findAllUsers(ctx.db)

export const countUsers = (ctx: Context): Promise<number> => countRows(ctx.db)

/** By login or by e-mail address, ignoring letter case. */
export const findUserByLogin = (ctx: Context, name: string): Promise<UserRow | undefined> =>
  findUserByKey(ctx.db, name)

export const setPassword = async (
  ctx: Context,
  loginOrId: string | number,
  password: string,
): Promise<void> => {
  await updateUser(ctx, (await getAccount(ctx, loginOrId)).id, { password })
}

/** A suspended account keeps its content; neither sessions nor passwords are accepted for it. */
export const setSuspended = async (
  ctx: Context,
  loginOrId: string | number,
  isSuspended: boolean,
): Promise<void> => {
  await updateUser(ctx, (await getAccount(ctx, loginOrId)).id, { isSuspended })
}

const getAccount = async (ctx: Context, loginOrId: string | number): Promise<UserRow> => {
  const row =
    typeof loginOrId === 'number'
      ? await findUser(ctx.db, loginOrId)
      : await findUserByKey(ctx.db, loginOrId)
  if (!row) throw userErrors.rest_user_invalid_id()
  return row
}

const hashNewPassword = (ctx: Context, password: string): Promise<string> => {
  const fault =
    findPasswordFault(password) ?? findPasswordWeakness(password, ctx.config.minPasswordLength)
  if (fault !== undefined) throw userErrors.rest_user_invalid_password(fault)
  return hashPassword(password, ctx.passwordCost)
}

const checkedRoles = (roles: readonly string[]): readonly string[] => {
  const unknown = roles.find((role) => !isRole(role))
  if (unknown !== undefined) throw userErrors.rest_user_invalid_role(unknown)
  return [...new Set(roles)]
}

/** Protects the last administrator, and returns whether open sessions have to end (SEC-27). */
const guardAccess = async (
  ctx: WriteContext,
  before: UserRow,
  { roles, password, isSuspended }: UserChanges,
): Promise<boolean> => {
  const loses = (roles && !roles.includes('administrator')) || isSuspended === true
  if (loses) await keepAnAdministrator(ctx, before)
  const changesRoles = roles !== undefined && JSON.stringify(roles) !== before.roles
  return password !== undefined || changesRoles || isSuspended === true
}

const refuseTaken = async (ctx: WriteContext, { login, email }: NewUser): Promise<void> => {
  const [byLogin, byEmail] = [
    await findUserByKey(ctx.db, login),
    await findUserByKey(ctx.db, email),
  ]
  // If a login equalled another user's address, it would be ambiguous whose password is meant.
  if (byLogin) throw userErrors.existing_user_login()
  if (byEmail) throw userErrors.existing_user_email()
}

const changedAddress = async (
  ctx: WriteContext,
  before: UserRow,
  email: string | undefined,
): Promise<UserUpdate> => {
  if (email === undefined || email === before.email) return {}
  const owner = await findUserByKey(ctx.db, email)
  if (!isEmail(email)) throw userErrors.rest_user_invalid_email(NO_EMAIL)
  if (owner && owner.id !== before.id)
    throw userErrors.rest_user_invalid_email('Another user has this e-mail address.')
  return { email, email_key: email.toLowerCase() }
}
