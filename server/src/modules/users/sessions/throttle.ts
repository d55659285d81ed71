import { LRUCache } from 'lru-cache'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { networkOf } from '../../../lib/network.ts'
import type { Writer } from '../../../store/database.ts'
import {
  type Allowance,
  chargeThrottle,
  findEnd,
  isNoted,
  noteUntil,
  pruneThrottles,
  purgeThrottles,
  rewardThrottle,
  throttleKey,
} from './throttle-store.ts'

/**
 * Counts tries (SEC-29). The counts lie in the database, so that all processes share them; what a
 * process knows to be over it need not ask about again.
 */
export interface ThrottleSite extends Pick<Context, 'versions' | 'clock' | 'db'> {
  write<T>(work: (db: Writer) => Promise<T>): Promise<T>
}

export const siteOf = (ctx: Context): ThrottleSite => ({
  versions: ctx.versions,
  clock: ctx.clock,
  get db() {
    return ctx.db
  },
  write: (work) => ctx.transaction(({ db }) => work(db)),
})

const SIGN_IN: Allowance = { tries: 10, seconds: 15 * 60 }

/** More tries of one address do not count for all others, or it could use an account up alone. */
const COUNTED_OF_ONE_ADDRESS = 3

/** Whoever signed in somewhere in this time is not kept out there by what others try elsewhere. */
export const KNOWN_PLACE_MS = 180 * 24 * 60 * 60 * 1_000

/**
 * Counts one attempt to sign in: by address, by account at this address, and by account over all
 * addresses where the account never signed in before. What one of them refuses the next does not
 * hear of: a refused address cannot use up anybody's account. The answer is how many seconds to
 * wait, or nothing.
 *
 * It is counted before the password is looked at: many attempts at once must not slip through.
 */
export const takeAttempt = async (
  site: ThrottleSite,
  account: string,
  ip: string,
): Promise<number | undefined> => {
  const { address, pair, known, whole } = signInKeys(account, ip)
  const now = site.clock().getTime()
  const blocked = waitOf(site, [address, pair])
  if (blocked !== undefined) return blocked
  await prune(site)
  return site.write(async (db) => {
    const here = await chargeThrottle(db, address, SIGN_IN, now)
    if (here.end !== undefined) return block(site, address, here.end)
    const both = await chargeThrottle(db, pair, SIGN_IN, now)
    if (both.end !== undefined) return block(site, pair, both.end)
    if (await isNoted(db, known, now)) return undefined
    const end =
      both.used > COUNTED_OF_ONE_ADDRESS
        ? await findEnd(db, whole, SIGN_IN, now)
        : (await chargeThrottle(db, whole, SIGN_IN, now)).end
    // Not remembered as over: it must not hold where the account is known.
    return end && secondsUntil(end, now)
  })
}

/**
 * Takes back what a right password was counted as, and remembers the place. The address gets only
 * its own attempt back, or an attacker's own account would reset it.
 */
export const forgiveAttempt = (site: ThrottleSite, account: string, ip: string): Promise<void> => {
  const { address, pair, known, whole } = signInKeys(account, ip)
  return site.write(async (db) => {
    await rewardThrottle(db, address)
    await purgeThrottles(db, [pair, whole])
    await noteUntil(db, known, site.clock().getTime() + KNOWN_PLACE_MS)
  })
}

const signInKeys = (account: string, ip: string) => {
  const network = networkOf(ip)
  return {
    address: throttleKey('sign-in address', network),
    pair: throttleKey('sign-in pair', account, network),
    known: throttleKey('sign-in known', account, network),
    whole: throttleKey('sign-in account', account),
  }
}

/** Counts that are over, by when they end. */
const over = perSite(() => new LRUCache<string, number>({ max: 10_000 }))

/** Remembers that a count is over. */
export const block = (site: ThrottleSite, key: string, end: number): number => {
  over(site).set(key, end)
  return secondsUntil(end, site.clock().getTime())
}

/** How many seconds one of these counts is over for, as far as this process knows. */
export const waitOf = (site: ThrottleSite, keys: readonly string[]): number | undefined => {
  const now = site.clock().getTime()
  const end = Math.max(0, ...keys.map((key) => over(site).get(key) ?? 0))
  return end > now ? secondsUntil(end, now) : undefined
}

const secondsUntil = (end: number, now: number): number => Math.ceil((end - now) / 1_000)

const PRUNE_EVERY_MS = 60_000
const pruned = perSite(() => ({ at: Number.NEGATIVE_INFINITY }))

/** Removes what nobody counts any more, once in a while. */
export const prune = async (site: ThrottleSite): Promise<void> => {
  const last = pruned(site)
  const now = site.clock().getTime()
  if (Math.abs(now - last.at) < PRUNE_EVERY_MS) return
  last.at = now
  await site.write((db) => pruneThrottles(db, now))
}
