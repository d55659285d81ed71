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
 * Counts tries (SEC-29). The counts are in the database, shared by all processes; a process caches
 * those that are used up.
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

/** Further tries of one address do not count for all others, or it could block an account alone. */
const COUNTED_OF_ONE_ADDRESS = 3

/**
 * An account that signed in from a network within this time is not blocked there by tries from
 * elsewhere.
 */
export const KNOWN_PLACE_MS = 180 * 24 * 60 * 60 * 1_000

/**
 * Counts one sign-in attempt: by address, by account at this address, and by account over all
 * addresses from which it never signed in before. An attempt blocked by one count does not reach
 * the next: a blocked address cannot use up another user's account. Returns the seconds to wait, or
 * undefined.
 *
 * The attempt is counted before the password is checked, so that concurrent attempts cannot slip
 * through.
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
    // Not cached, since the block must not apply to networks where the account is known.
    return end && secondsUntil(end, now)
  })
}

/**
 * Reverts the count of a right password, and records the network. The address gets only its own
 * attempt back, or an attacker's own account would reset it.
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

/** Counts that are used up, by their end. */
const over = perSite(() => new LRUCache<string, number>({ max: 10_000 }))

/** Caches that a count is used up. */
export const block = (site: ThrottleSite, key: string, end: number): number => {
  over(site).set(key, end)
  return secondsUntil(end, site.clock().getTime())
}

/** The seconds for which one of these counts is used up, as far as this process knows. */
export const waitOf = (site: ThrottleSite, keys: readonly string[]): number | undefined => {
  const now = site.clock().getTime()
  const end = Math.max(0, ...keys.map((key) => over(site).get(key) ?? 0))
  return end > now ? secondsUntil(end, now) : undefined
}

const secondsUntil = (end: number, now: number): number => Math.ceil((end - now) / 1_000)

const PRUNE_EVERY_MS = 60_000
const pruned = perSite(() => ({ at: Number.NEGATIVE_INFINITY }))

/** Removes expired counts from time to time. */
export const prune = async (site: ThrottleSite): Promise<void> => {
  const last = pruned(site)
  const now = site.clock().getTime()
  if (Math.abs(now - last.at) < PRUNE_EVERY_MS) return
  last.at = now
  await site.write((db) => pruneThrottles(db, now))
}
