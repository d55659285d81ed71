import { perSite } from '../../../cache/per-site.ts'
import { networkOf } from '../../../lib/network.ts'
import { block, prune, type ThrottleSite, waitOf } from './throttle.ts'
import {
  type Allowance,
  chargeThrottle,
  findNote,
  noteUntil,
  throttleKey,
} from './throttle-store.ts'

/** Counts wrong guesses. Right ones cost nothing. */
export interface Guesses {
  /** The seconds for which this caller is blocked; reads memory only. */
  wait(site: ThrottleSite, ip: string, ...subject: readonly string[]): number | undefined
  /** Counts a wrong guess; returns the seconds to wait if it exceeded the limit. */
  miss(site: ThrottleSite, ip: string, ...subject: readonly string[]): Promise<number | undefined>
  /**
   * Handles one guess after the other: returns the seconds to wait, or undefined if the guess may
   * be answered. A right guess among many concurrent ones is not answered before the others are
   * counted.
   */
  judge(
    site: ThrottleSite,
    guess: { readonly ip: string; readonly isRight: boolean },
  ): Promise<number | undefined>
}

/** The wrong guesses of one address, or of one address for one subject. */
export const guesses = (name: string, allowance: Allowance): Guesses => {
  const keysOf = (ip: string, subject: readonly string[]): Keys => ({
    count: throttleKey(name, networkOf(ip), ...subject),
    pause: throttleKey(`${name} pause`, networkOf(ip), ...subject),
  })
  const miss = async (site: ThrottleSite, { count, pause }: Keys): Promise<number | undefined> => {
    await prune(site)
    const now = site.clock().getTime()
    const { seconds, pauseSeconds = seconds } = allowance
    const until = await site.write(async (db) => {
      const { end } = await chargeThrottle(db, count, allowance, now)
      if (end === undefined) return undefined
      const until = Math.min(end, now + pauseSeconds * 1_000)
      // For other processes.
      await noteUntil(db, pause, until)
      return until
    })
    return until && block(site, count, until)
  }
  return {
    wait: (site, ip, ...subject) => waitOf(site, [keysOf(ip, subject).count]),
    miss: (site, ip, ...subject) => miss(site, keysOf(ip, subject)),
    judge: (site, { ip, isRight }) => {
      const keys = keysOf(ip, [])
      return inQueue(site, keys.count, async () => {
        const known = waitOf(site, [keys.count])
        if (known !== undefined) return known
        const until = await findNote(site.db, keys.pause, site.clock().getTime())
        if (until !== undefined) return block(site, keys.count, until)
        return isRight ? undefined : miss(site, keys)
      })
    },
  }
}

interface Keys {
  readonly count: string
  readonly pause: string
}

/** The last promise of each queue, by key. */
const turns = perSite(() => new Map<string, Promise<unknown>>())

const inQueue = async <T>(site: ThrottleSite, key: string, work: () => Promise<T>): Promise<T> => {
  const waiting = turns(site)
  const before = waiting.get(key) ?? Promise.resolve()
  const done = before.then(work, work)
  waiting.set(key, done)
  try {
    return await done
  } finally {
    if (waiting.get(key) === done) waiting.delete(key)
  }
}
