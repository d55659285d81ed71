import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../../../lib/network.ts'

const LIMIT = { points: 10, duration: 15 * 60 }

/** Counts attempts to sign in, per account and per address (SEC-29). Each process counts alone. */
export interface Throttle {
  /** Counts one attempt. The answer is how many seconds to wait, or nothing. */
  take(account: string, ip: string): Promise<number | undefined>
  /** Takes back what a right password was counted as. */
  forgive(account: string, ip: string): Promise<void>
}

export const createThrottle = (): Throttle => {
  const accounts = new RateLimiterMemory(LIMIT)
  const addresses = new RateLimiterMemory(LIMIT)
  return {
    // Counted before the password is looked at: many attempts at once must not slip through.
    take: async (account, ip) => {
      const waits = [await consume(accounts, account), await consume(addresses, networkOf(ip))]
      const longest = Math.max(...waits)
      return longest > 0 ? longest : undefined
    },
    // The address gets only its own attempt back, or an attacker's own account would reset it.
    forgive: async (account, ip) => {
      await accounts.delete(account)
      await addresses.reward(networkOf(ip))
    },
  }
}

const consume = async (limiter: RateLimiterMemory, key: string): Promise<number> => {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1_000)
    throw refusal
  }
}
