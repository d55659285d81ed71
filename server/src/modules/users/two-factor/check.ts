import type { Context } from '../../../contract/context.ts'
import { toGmtText } from '../../../lib/dates.ts'
import { audit, hasEntry } from '../../audit/index.ts'
import type { UserRow } from '../model/index.ts'
import { forgiveAttempt, type Refusal, siteOf, takeAttempt } from '../sessions/index.ts'
import { notifyOfLock } from './notify-by-mail.ts'
import { verifyPasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeTotp } from './totp.ts'

/** What a user gives in the second step. */
export type Proof =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'recovery-code'; readonly code: string }
  | { readonly kind: 'passkey'; readonly credential: object }

/**
 * Checks a second factor. Attempts are counted apart from those of the password: a right password
 * clears its own count, so with one count an attacker who has it could guess codes for ever.
 */
export const checkSecondFactor = async (
  ctx: Context,
  user: UserRow,
  proof: Proof,
  binding: string,
): Promise<{ readonly kind: 'right' } | Refusal> => {
  const account = `second factor of #${user.id}`
  const wait = await takeAttempt(siteOf(ctx), account, ctx.ip)
  if (wait !== undefined) {
    await noteLock(ctx, user)
    return { kind: 'throttled', retryAfterSeconds: wait }
  }
  if (!(await isRight(ctx, user, proof, binding))) return { kind: 'refused' }
  await forgiveAttempt(siteOf(ctx), account, ctx.ip)
  return { kind: 'right' }
}

const isRight = (ctx: Context, user: UserRow, proof: Proof, binding: string): Promise<boolean> => {
  switch (proof.kind) {
    case 'code':
      return ctx.transaction((ctx) => takeTotp(ctx, user, proof.code))
    case 'recovery-code':
      return ctx.transaction((ctx) => takeRecoveryCode(ctx, user, proof.code))
    case 'passkey':
      return verifyPasskey(ctx, user, proof.credential, binding)
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** Audits that the second step is blocked and notifies the owner, once a day. */
const noteLock = async (ctx: Context, user: UserRow): Promise<void> => {
  const event = 'two-factor.locked'
  const since = toGmtText(new Date(ctx.clock().getTime() - DAY_MS))
  if (await hasEntry(ctx.db, { event, subject: String(user.id), since })) return
  await ctx.transaction(async (ctx) => {
    await audit(ctx, event, { subject: user.id, login: user.login })
    await notifyOfLock(ctx.jobs, user, ctx.ip)
  })
}
