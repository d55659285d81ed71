import { randomBytes } from 'node:crypto'
import type { Context, WriteContext } from '../../../contract/context.ts'
import type { RateLimit } from '../../../contract/route.ts'
import { equalSecret, hashSecret } from '../../../lib/application-secrets.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { audit } from '../../audit/index.ts'
import { deleteOption, findOptions, saveOption } from '../../settings/index.ts'
import { deriveKey } from '../../users/index.ts'
import { onboardingErrors } from './errors.ts'

/** The only key. Only its hash is stored. */
export interface StoredKey {
  readonly hash: string
  readonly expires: number
  /** Used states of the set-up page, see state.ts. */
  readonly usedStates: readonly string[]
}

type KeyContext = Context | WriteContext

const ROW = 'analytics_onboarding_key'
const VALID_MS = 60 * 60_000

/**
 * Limit of requests with a key per address, right or wrong. Wrong keys never revoke the stored one,
 * or an anonymous GET could do so; 256 random bits cannot be guessed.
 */
export const onboardingLimit: RateLimit = {
  name: 'onboarding',
  seconds: 15 * 60,
  requests: () => 300,
}

/** Creates a key, which is returned only here; it replaces the previous one. */
export const createKey = async (
  ctx: Context,
): Promise<{ readonly key: string; readonly expires: number }> => {
  const key = randomBytes(32).toString('base64url')
  const expires = ctx.clock().getTime() + VALID_MS
  await ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    await saveKey(ctx, { hash: hashOf(ctx, key), expires, usedStates: [] })
    await audit(ctx, 'onboarding-key.created', {
      subject: 'analytics',
      expires: new Date(expires).toISOString(),
    })
  })
  return { key, expires }
}

/** Returns the stored key if the given one matches; throws 403 otherwise. */
export const requireKey = async (ctx: Context, given: string): Promise<StoredKey> => {
  const stored = await readKey(ctx)
  if (stored && isKey(ctx, stored, given)) return stored
  throw onboardingErrors.analytics_invalid_key()
}

/** Of two concurrent requests with the same key, the second gets 403. */
export const deleteKey = async (ctx: Context, given: string): Promise<void> => {
  await requireKey(ctx, given)
  await changeKey(ctx, async (ctx, stored) => {
    if (!isKey(ctx, stored, given)) throw onboardingErrors.analytics_invalid_key()
    await deleteOption(ctx.db, ROW)
    ctx.touch('options')
    await audit(ctx, 'onboarding-key.revoked', { subject: 'analytics', reason: 'given back' })
  })
}

/** Runs in a transaction that locks the key; `stored` is undefined without a valid key. */
export const changeKey = <T>(
  ctx: Context,
  work: (ctx: WriteContext, stored: StoredKey | undefined) => Promise<T>,
): Promise<T> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    return work(ctx, await readKey(ctx))
  })

/** Undefined if there is no key, or if it has expired. */
export const readKey = async (ctx: KeyContext): Promise<StoredKey | undefined> => {
  const stored = (await findOptions(ctx.db, [ROW])).get(ROW) as StoredKey | undefined
  return stored && stored.expires > ctx.clock().getTime() ? stored : undefined
}

export const saveKey = async (ctx: WriteContext, key: StoredKey): Promise<void> => {
  await saveOption(ctx.db, ROW, key)
  ctx.touch('options')
}

const isKey = (ctx: KeyContext, stored: StoredKey | undefined, given: string): boolean =>
  equalSecret(hashOf(ctx, given), stored?.hash ?? '')

const hashOf = ({ secret }: KeyContext, key: string): string =>
  hashSecret(deriveKey(secret, 'analytics-onboarding-key'), key)
