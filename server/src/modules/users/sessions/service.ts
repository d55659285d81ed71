import type { Context } from '../../../contract/context.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { verifyPassword } from '../../../lib/passwords.ts'
import { lockRow } from '../../../store/locks.ts'
import {
  findUser,
  findUserByKey,
  isOpenAsBefore,
  type UserRow,
  updatePasswordHash,
} from '../model/index.ts'
import { deviceOf } from './device.ts'
import { auditLock } from './locks.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSessionOwner,
  findSessions,
  insertSession,
  pruneSessions,
  type SessionRow,
} from './store.ts'
import { forgiveAttempt, siteOf, takeAttempt } from './throttle.ts'
import { hashSessionToken, newSessionToken, sessionName } from './token.ts'
import { UNKNOWN_USER_HASH } from './unknown-user.ts'

export interface SignInAttempt {
  readonly login: string
  readonly password: string
  readonly ip: string
  readonly userAgent: string
}

/** Where a session is opened from. */
type Place = Pick<SignInAttempt, 'ip' | 'userAgent'>

export interface OpenedSession {
  readonly kind: 'ok'
  readonly token: string
  readonly userId: number
  readonly expiresAt: Date
}

export type Refusal =
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }

/** A session as its owner sees it. */
export interface OpenSession extends Omit<SessionRow, 'token_hash'> {
  /** Identifies it among the account's sessions, but grants no access. */
  readonly name: string
  /** Browser and system, such as “Firefox on Linux”. */
  readonly device: string
}

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1_000

/**
 * More than one user's browsers; a script that signs in for each request ends its own oldest ones.
 */
const MAX_SESSIONS = 100

type Checked =
  | { readonly kind: 'right'; readonly user: UserRow; readonly outdated: boolean }
  | Refusal

/** Checks an account's password. Each wrong one counts as a sign-in attempt. */
export const checkPassword = async (
  ctx: Context,
  { login, password, ip }: Pick<SignInAttempt, 'login' | 'password' | 'ip'>,
): Promise<Checked> => {
  const user = await findUserByKey(ctx.db, login)
  // Login and e-mail address of one account share its count.
  const account = user ? `#${user.id}` : login.toLowerCase().slice(0, 100)
  const wait = await takeAttempt(siteOf(ctx), account, ip)
  if (wait !== undefined) {
    await auditLock(ctx, account)
    return { kind: 'throttled', retryAfterSeconds: wait }
  }
  const hash = user?.password_hash ?? UNKNOWN_USER_HASH
  const { ok, outdated } = await verifyPassword(password, hash, ctx.passwordCost)
  if (!user || !ok || user.is_suspended !== 0) return { kind: 'refused' }
  await forgiveAttempt(siteOf(ctx), account, ip)
  return { kind: 'right', user, outdated }
}

export const signOut = (ctx: Context, token: string): Promise<void> =>
  ctx.transaction((ctx) => deleteSession(ctx.db, hashSessionToken(token)))

/** The open sessions of an account, newest first. */
export const listSessions = async (ctx: Context, userId: number): Promise<readonly OpenSession[]> =>
  (await findSessions(ctx.db, userId, nowGmt(ctx.clock))).map(({ token_hash, ...session }) => ({
    ...session,
    name: sessionName(token_hash),
    device: deviceOf(session.user_agent),
  }))

/** Ends one session of an account; false if it has ended already. */
export const endSession = (ctx: Context, userId: number, name: string): Promise<boolean> =>
  ctx.transaction(async ({ db, clock }) => {
    const open = await findSessions(db, userId, nowGmt(clock))
    const ended = open.find(({ token_hash }) => sessionName(token_hash) === name)
    if (ended) await deleteSession(db, ended.token_hash)
    return ended !== undefined
  })

/** Ends all sessions of an account except the one with this token. */
export const endOtherSessions = (ctx: Context, userId: number, token: string): Promise<void> =>
  ctx.transaction(({ db }) => deleteSessionsOf(db, userId, hashSessionToken(token)))

export const findSessionUser = (ctx: Context, token: string): Promise<UserRow | undefined> =>
  findSessionOwner(ctx.db, hashSessionToken(token), nowGmt(ctx.clock))

/** Opens a session for an account whose credentials were checked. */
export const openSession = async (
  ctx: Context,
  user: UserRow,
  { ip, userAgent }: Place,
  betterHash?: string,
): Promise<OpenedSession | Refusal> => {
  const token = newSessionToken()
  const now = ctx.clock()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const isOpen = await ctx.transaction(async (ctx) => {
    // A change of the password since it was checked must not leave a session behind.
    await lockRow(ctx.db, 'users', user.id)
    const current = await findUser(ctx.db, user.id)
    if (!isOpenAsBefore(current, user)) return false
    if (betterHash !== undefined) await updatePasswordHash(ctx.db, user.id, betterHash)
    // Keeps the table as small as the number of open sessions.
    await deleteExpiredSessions(ctx.db, toGmtText(now))
    await pruneSessions(ctx.db, user.id, MAX_SESSIONS - 1)
    await insertSession(ctx.db, {
      token_hash: hashSessionToken(token),
      user_id: user.id,
      created_gmt: toGmtText(now),
      expires_gmt: toGmtText(expiresAt),
      ip,
      user_agent: userAgent.slice(0, 500),
    })
    return true
  })
  return isOpen ? { kind: 'ok', token, userId: user.id, expiresAt } : { kind: 'refused' }
}
