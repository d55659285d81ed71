import { networkOf } from '../../../lib/network.ts'
import type { Writer } from '../../../store/database.ts'
import { KNOWN_PLACE_MS } from './throttle.ts'
import { isNoted, noteUntil, throttleKey } from './throttle-store.ts'

/**
 * Whether a subject is used from a network for the first time in half a year; records the use. By
 * network rather than by address, since a phone changes its address daily.
 */
export const isNewPlace = async (
  db: Writer,
  clock: () => Date,
  subject: string,
  ip: string,
): Promise<boolean> => {
  const key = throttleKey('place', subject, networkOf(ip))
  const now = clock().getTime()
  const isKnown = await isNoted(db, key, now)
  await noteUntil(db, key, now + KNOWN_PLACE_MS)
  return !isKnown
}
