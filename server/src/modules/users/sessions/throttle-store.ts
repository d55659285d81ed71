import { hash } from 'node:crypto'
import type { Reader, Writer } from '../../../store/database.ts'

/** So many tries in so many seconds. */
export interface Allowance {
  readonly tries: number
  readonly seconds: number
  /** When the tries are used up, one more is allowed after so long, instead of at the end. */
  readonly pauseSeconds?: number
}

/** Names a count. What callers wrote is only hashed into it, so that it is short and tells nothing. */
export const throttleKey = (name: string, ...parts: readonly string[]): string =>
  `${name} ${hash('sha256', parts.join('\n'), 'base64url').slice(0, 27)}`

/** A count after a try: the how manieth it was, and when to come again if it was one too many. */
export interface Charged {
  readonly used: number
  readonly end: number | undefined
}

/**
 * Counts one try. One statement does it, so that tries in several processes at the same moment are
 * all counted.
 */
export const chargeThrottle = async (
  db: Writer,
  key: string,
  { tries, seconds }: Allowance,
  now: number,
): Promise<Charged> => {
  const end = now + seconds * 1_000
  const { used, ends_at } = await db
    .insertInto('throttles')
    .values({ key, used: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        used: eb
          .case()
          .when('throttles.ends_at', '<=', now)
          .then(1)
          .else(eb('throttles.used', '+', 1))
          .end(),
        ends_at: eb
          .case()
          .when('throttles.ends_at', '<=', now)
          .then(end)
          .else(eb.ref('throttles.ends_at'))
          .end(),
      })),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { used, end: used > tries ? ends_at : undefined }
}

/** When a count ends that has no try left; nothing is counted. */
export const findEnd = async (
  db: Reader,
  key: string,
  { tries }: Allowance,
  now: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('throttles')
    .select('ends_at')
    .where('key', '=', key)
    .where('used', '>=', tries)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.ends_at
}

/** Gives one try back. */
export const rewardThrottle = async (db: Writer, key: string): Promise<void> => {
  await db
    .updateTable('throttles')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('key', '=', key)
    .where('used', '>', 0)
    .execute()
}

export const purgeThrottles = async (db: Writer, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('throttles').where('key', 'in', keys).execute()
}

/** Notes something that stands until then, such as a place from which somebody signed in. */
export const noteUntil = async (db: Writer, key: string, end: number): Promise<void> => {
  await db
    .insertInto('throttles')
    .values({ key, used: 0, ends_at: end })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at: end }))
    .execute()
}

/** Until when something that was noted stands. */
export const findNote = async (
  db: Reader,
  key: string,
  now: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('throttles')
    .select('ends_at')
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.ends_at
}

export const isNoted = async (db: Reader, key: string, now: number): Promise<boolean> =>
  (await findNote(db, key, now)) !== undefined

/** Whoever tries from very many places fills the table no further than this. */
const MAX_ROWS = 200_000

/** Removes what is over and, where there are too many, what ends first. */
export const pruneThrottles = async (
  db: Writer,
  now: number,
  maxRows = MAX_ROWS,
): Promise<void> => {
  const last = await db
    .selectFrom('throttles')
    .select('ends_at')
    .orderBy('ends_at', 'desc')
    .offset(maxRows)
    .limit(1)
    .executeTakeFirst()
  await db
    .deleteFrom('throttles')
    .where('ends_at', '<=', Math.max(now, last?.ends_at ?? now))
    .execute()
}
