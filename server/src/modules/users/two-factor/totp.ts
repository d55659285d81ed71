import { randomBytes } from 'node:crypto'
import type { Context, SiteKey, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { openText, sealText } from '../../../lib/secrets/sealed-text.ts'
import { base32, findTotpStep, totpAddress } from '../../../lib/secrets/totp.ts'
import { audit } from '../../audit/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { deriveKey, type UserRow } from '../model/index.ts'
import { afterAddition, afterRemoval, lockAccount } from './changes.ts'
import { twoFactorErrors } from './errors.ts'
import { deleteTotp, findTotp, hasSecondFactor, saveTotp, takeStep } from './store.ts'

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20

const SETUP_MS = 60 * 60 * 1_000

const WHAT = 'an authenticator app'

/** What the owner of an account needs to set up an authenticator app. */
interface TotpSetup {
  /** The secret for typing, in base 32. */
  readonly secret: string
  /** The secret for scanning. */
  readonly uri: string
  /** Sent back with the first code; it holds the secret, sealed, so that nothing is stored before. */
  readonly setup: string
}

export const beginTotp = async (ctx: Context, user: UserRow): Promise<TotpSetup> => {
  const secret = randomBytes(SECRET_BYTES)
  const until = ctx.clock().getTime() + SETUP_MS
  const sealed = sealText(keyOf(ctx), setupName(user), `${until} ${secret.toString('base64url')}`)
  return describe(ctx, user, secret, sealed)
}

/** The set-up that was begun, to show it again after a wrong code; undefined if it is too old. */
export const resumeTotp = async (
  ctx: Context,
  user: UserRow,
  setup: string,
): Promise<TotpSetup | undefined> => {
  const secret = openSetup(ctx, user, setup)
  return secret && describe(ctx, user, secret, setup)
}

/**
 * Completes the set-up with a code of the app. Returns recovery codes if it is the account's first
 * factor.
 */
export const confirmTotp = async (
  ctx: Context,
  owner: UserRow,
  { setup, code }: { readonly setup: string; readonly code: string },
): Promise<readonly string[]> => {
  const secret = openSetup(ctx, owner, setup)
  if (!secret) throw twoFactorErrors.rest_two_factor_stale_setup()
  const step = findTotpStep(secret, plainCode(code), ctx.clock().getTime())
  if (step === undefined) throw twoFactorErrors.rest_two_factor_wrong_code()
  return ctx.transaction(async (ctx) => {
    const user = await lockAccount(ctx, owner.id)
    const isFirst = !(await hasSecondFactor(ctx.db, user.id))
    await saveTotp(ctx.db, {
      user_id: user.id,
      sealed_secret: sealText(keyOf(ctx), rowName(user), secret.toString('base64url')),
      last_step: step,
      created_gmt: nowGmt(ctx.clock),
    })
    await audit(ctx, 'two-factor.app-added', { subject: user.id, login: user.login })
    return afterAddition(ctx, user, { what: WHAT, isFirst })
  })
}

export const removeTotp = (ctx: Context, userId: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const user = await lockAccount(ctx, userId)
    if (!(await deleteTotp(ctx.db, userId))) throw twoFactorErrors.rest_two_factor_off()
    await audit(ctx, 'two-factor.app-removed', { subject: userId, login: user.login })
    await afterRemoval(ctx, user, WHAT)
  })

/** Uses up a code of the account's app; false if it is wrong or was used before. */
export const takeTotp = async (
  ctx: WriteContext,
  user: UserRow,
  code: string,
): Promise<boolean> => {
  const row = await findTotp(ctx.db, user.id)
  const secret = row && openText(keyOf(ctx), rowName(user), row.sealed_secret)
  if (secret === undefined) return false
  const bytes = Buffer.from(secret, 'base64url')
  const step = findTotpStep(bytes, plainCode(code), ctx.clock().getTime())
  return step !== undefined && takeStep(ctx.db, user.id, step)
}

const describe = async (
  ctx: Context,
  { login }: UserRow,
  secret: Uint8Array,
  setup: string,
): Promise<TotpSetup> => {
  const title = decodeEntities((await siteSettings(ctx)).title).trim()
  const issuer = title || new URL(ctx.links.base).host
  return { secret: base32(secret), uri: totpAddress(secret, issuer, login), setup }
}

const openSetup = (ctx: Context, user: UserRow, setup: string): Buffer | undefined => {
  const [until, secret] = openText(keyOf(ctx), setupName(user), setup)?.split(' ') ?? []
  const isOpen = Number(until) > ctx.clock().getTime()
  return isOpen && secret !== undefined ? Buffer.from(secret, 'base64url') : undefined
}

/** Apps show codes in two groups, and some people type them so. */
const plainCode = (code: string): string => code.replace(/\s/g, '')

const keyOf = ({ secret }: SiteKey): Uint8Array => deriveKey(secret, 'totp-secrets')

// The names bind a sealed secret to its account and its purpose.
const rowName = ({ id }: UserRow): string => `secret of #${id}`
const setupName = ({ id }: UserRow): string => `set-up of #${id}`
