import type { Context } from '../../../contract/context.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { hashPassword } from '../../../lib/passwords.ts'
import { lockRow } from '../../../store/locks.ts'
import { findUser, isOpenAsBefore, type UserRow, updatePasswordHash } from '../model/index.ts'
import {
  checkPassword,
  findPendingOwner,
  hashSessionToken,
  insertPending,
  newSessionToken,
  type OpenedSession,
  openSession,
  PENDING_MS,
  type Refusal,
  type SignInAttempt,
  takePending,
} from '../sessions/index.ts'
import {
  authenticationOptions,
  checkSecondFactor,
  hasSecondFactor,
  mustEnrol,
  type Proof,
  type TwoFactorStatus,
  twoFactorStatus,
} from '../two-factor/index.ts'

/** A session, and whether it may do nothing before a second factor is set up. */
export interface SignedIn extends OpenedSession {
  readonly mustEnrol: boolean
}

/** The password is right, and a second factor is asked for. There is no session yet. */
interface HalfSignedIn {
  readonly kind: 'second-factor'
  readonly token: string
  readonly expiresAt: Date
}

type SignIn = SignedIn | HalfSignedIn | Refusal

/**
 * Opens a session for a right password, unless the account has a second factor. A refusal does not
 * reveal whether the account exists.
 */
export const signIn = async (ctx: Context, attempt: SignInAttempt): Promise<SignIn> => {
  const checked = await checkPassword(ctx, attempt)
  if (checked.kind !== 'right') return checked
  const { user, outdated } = checked
  const betterHash = outdated ? await hashPassword(attempt.password, ctx.passwordCost) : undefined
  if (await hasSecondFactor(ctx.db, user.id)) return askForSecondFactor(ctx, user, betterHash)
  return enter(ctx, user, await openSession(ctx, user, attempt, betterHash))
}

/** A sign-in that waits for the second factor, and the ways to complete it. */
export interface PendingSignIn extends Pick<TwoFactorStatus, 'hasApp' | 'recoveryCodesLeft'> {
  readonly login: string
  /** Options for `navigator.credentials.get`, if the account has passkeys. */
  readonly passkeyOptions: object | undefined
}

/** Undefined if the token is wrong, used or expired. */
export const findPendingSignIn = async (
  ctx: Context,
  token: string,
): Promise<PendingSignIn | undefined> => {
  const hash = hashSessionToken(token)
  const user = await findPendingOwner(ctx.db, hash, nowGmt(ctx.clock))
  if (!user) return undefined
  const { hasApp, recoveryCodesLeft } = await twoFactorStatus(ctx, user)
  const passkeyOptions = await authenticationOptions(ctx, user, bindingOf(hash))
  return { login: user.login, hasApp, recoveryCodesLeft, passkeyOptions }
}

export interface SecondStep {
  readonly token: string
  readonly proof: Proof
  readonly userAgent: string
}

/** Opens the session of a waiting sign-in for a right second factor. */
export const finishSignIn = async (
  ctx: Context,
  { token, proof, userAgent }: SecondStep,
): Promise<SignedIn | Refusal | { readonly kind: 'expired' }> => {
  const hash = hashSessionToken(token)
  const user = await findPendingOwner(ctx.db, hash, nowGmt(ctx.clock))
  if (!user) return { kind: 'expired' }
  const checked = await checkSecondFactor(ctx, user, proof, bindingOf(hash))
  if (checked.kind !== 'right') return checked
  const opened = await ctx.transaction(async (ctx) =>
    // A changed password has ended the waiting sign-in.
    (await takePending(ctx.db, hash))
      ? openSession(ctx, user, { ip: ctx.ip, userAgent })
      : ({ kind: 'expired' } as const),
  )
  return opened.kind === 'expired' ? opened : enter(ctx, user, opened)
}

const enter = async (
  ctx: Context,
  user: UserRow,
  opened: OpenedSession | Refusal,
): Promise<SignedIn | Refusal> =>
  opened.kind === 'ok' ? { ...opened, mustEnrol: await mustEnrol(ctx, user) } : opened

const askForSecondFactor = async (
  ctx: Context,
  user: UserRow,
  betterHash: string | undefined,
): Promise<HalfSignedIn | Refusal> => {
  const token = newSessionToken()
  const expiresAt = new Date(ctx.clock().getTime() + PENDING_MS)
  const isOpen = await ctx.transaction(async (ctx) => {
    // A change of the password since it was checked must not leave a way in.
    await lockRow(ctx.db, 'users', user.id)
    if (!isOpenAsBefore(await findUser(ctx.db, user.id), user)) return false
    if (betterHash !== undefined) await updatePasswordHash(ctx.db, user.id, betterHash)
    const pending = {
      token_hash: hashSessionToken(token),
      user_id: user.id,
      expires_gmt: toGmtText(expiresAt),
    }
    await insertPending(ctx.db, pending, nowGmt(ctx.clock))
    return true
  })
  return isOpen ? { kind: 'second-factor', token, expiresAt } : { kind: 'refused' }
}

const bindingOf = (tokenHash: string): string => `sign-in ${tokenHash}`
