import type { Context } from '../../../contract/context.ts'
import { tooManyRequests } from '../../../contract/errors.ts'
import { toGmtText } from '../../../lib/dates.ts'
import type { UserRow } from '../model/index.ts'
import { checkPassword, isOpenSince, ownSession } from '../sessions/index.ts'
import { twoFactorErrors } from './errors.ts'

/** A session is trusted this long after signing in; then the password is asked for again. */
const RECENT_MS = 15 * 60 * 1_000

/** Whether the request belongs to a session that was opened a short while ago. */
export const isRecentSession = async (ctx: Context): Promise<boolean> => {
  const session = ownSession(ctx)
  if (session === undefined) return false
  const since = toGmtText(new Date(ctx.clock().getTime() - RECENT_MS))
  return isOpenSince(ctx.db, session, since)
}

/** Refuses unless the session is recent or the password is given: an open screen is not enough. */
export const requireConfirmation = async (
  ctx: Context,
  { login }: UserRow,
  password: string | undefined,
): Promise<void> => {
  if (await isRecentSession(ctx)) return
  if (!password) throw twoFactorErrors.rest_two_factor_password_needed()
  const checked = await checkPassword(ctx, { login, password, ip: ctx.ip })
  if (checked.kind === 'throttled') throw tooManyRequests(checked.retryAfterSeconds)
  if (checked.kind === 'refused') throw twoFactorErrors.rest_two_factor_wrong_password()
}
