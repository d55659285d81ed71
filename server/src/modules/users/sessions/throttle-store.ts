import { hash } from 'node:crypto'
import type { Reader, Writer } from '../../../store/database.ts'

/** A number of tries in a number of seconds. */
export interface Allowance {
  readonly tries: number
  readonly seconds: number
  /** When the tries are used up, one more is allowed after this time instead of at the end. */
  readonly pauseSeconds?: number
}

/** The key of a count. Client input is hashed into it, so that it is short and reveals nothing. */
export const throttleKey = (name: string, ...parts: readonly string[]): string =>
  `${name} ${hash('sha256', parts.join('\n'), 'base64url').slice(0, 27)}`

/** A count after a try: its number, and the end of the block if it exceeded the limit. */
export interface Charged {
  readonly used: number
  readonly end: number | undefined
}

/**
 * Counts one try in a single statement, so that concurrent tries in several processes are all
 * counted.
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

/** The end of a count without tries left; does not count. */
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

/** Stores a note with an expiry, such as a network from which a user signed in. */
export const noteUntil = async (db: Writer, key: string, end: number): Promise<void> => {
  await db
    .insertInto('throttles')
    .values({ key, used: 0, ends_at: end })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at: end }))
    .execute()
}

/** The expiry of a note. */
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

/** Limits the table against attempts from very many addresses. */
const MAX_ROWS = 200_000

/** Removes expired rows and, beyond the limit, those that expire first. */
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
