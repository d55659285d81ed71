import type { Context, WriteContext } from '../../../contract/context.ts'
import { lockRow } from '../../../store/locks.ts'
import { audit } from '../../audit/index.ts'
import { findUser, type UserRow, userErrors } from '../model/index.ts'
import { deleteSessionsOf, ownSession } from '../sessions/index.ts'
import { twoFactorErrors } from './errors.ts'
import { notifyOfAddition, notifyOfEnd, notifyOfRemoval, notifyOfReset } from './notify-by-mail.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { needsSecondFactor } from './required.ts'
import { deleteCodes, deletePasskeysOf, deleteTotp, hasSecondFactor } from './store.ts'

/** Serializes changes to the second factors of an account. */
export const lockAccount = async (ctx: WriteContext, userId: number): Promise<UserRow> => {
  await lockRow(ctx.db, 'users', userId)
  const user = await findUser(ctx.db, userId)
  if (!user) throw userErrors.rest_user_invalid_id()
  return user
}

/**
 * Completes the addition of a factor: sessions that were opened without it end. Returns new
 * recovery codes if it is the first factor.
 */
export const afterAddition = async (
  ctx: WriteContext,
  user: UserRow,
  { what, isFirst }: { readonly what: string; readonly isFirst: boolean },
): Promise<readonly string[]> => {
  await deleteSessionsOf(ctx.db, user.id, ownSession(ctx))
  await notifyOfAddition(ctx.jobs, user, what)
  return isFirst ? makeRecoveryCodes(ctx, user) : []
}

/** Completes the removal of a factor: without any other, recovery codes open nothing and go, too. */
export const afterRemoval = async (
  ctx: WriteContext,
  user: UserRow,
  what: string,
): Promise<void> => {
  if (await hasSecondFactor(ctx.db, user.id)) return notifyOfRemoval(ctx.jobs, user, what)
  if (await needsSecondFactor(ctx, user)) throw twoFactorErrors.rest_two_factor_kept()
  await deleteCodes(ctx.db, user.id)
  await notifyOfEnd(ctx.jobs, user)
}

/** Switches two-factor sign-in off for the own account. */
export const disableTwoFactor = (ctx: Context, userId: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const user = await lockAccount(ctx, userId)
    if (!(await hasSecondFactor(ctx.db, userId))) throw twoFactorErrors.rest_two_factor_off()
    if (await needsSecondFactor(ctx, user)) throw twoFactorErrors.rest_two_factor_kept()
    await removeAll(ctx, userId)
    await audit(ctx, 'two-factor.disabled', { subject: userId, login: user.login })
    await notifyOfEnd(ctx.jobs, user)
  })

/** Removes the second factors of another user who lost them. All sessions of the account end. */
export const resetTwoFactor = (ctx: Context, userId: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const user = await lockAccount(ctx, userId)
    if (!(await hasSecondFactor(ctx.db, userId))) throw twoFactorErrors.rest_two_factor_off()
    await removeAll(ctx, userId)
    await deleteSessionsOf(ctx.db, userId)
    await audit(ctx, 'two-factor.reset', { subject: userId, login: user.login })
    await notifyOfReset(ctx.jobs, user)
  })

/** Makes new recovery codes; the former ones open nothing any more. */
export const renewRecoveryCodes = (ctx: Context, userId: number): Promise<readonly string[]> =>
  ctx.transaction(async (ctx) => {
    const user = await lockAccount(ctx, userId)
    if (!(await hasSecondFactor(ctx.db, userId))) throw twoFactorErrors.rest_two_factor_off()
    return makeRecoveryCodes(ctx, user)
  })

const removeAll = async ({ db }: WriteContext, userId: number): Promise<void> => {
  await deleteTotp(db, userId)
  await deletePasskeysOf(db, userId)
  await deleteCodes(db, userId)
}
