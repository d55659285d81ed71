import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Writer } from '../../../store/database.ts'
import { createPace } from '../../../store/pace.ts'
import { readProgress } from './progress.ts'

export const deleteAll = async (db: Writer): Promise<void> => {
  await db
    .updateTable('analytics_progress')
    .set(({ eb }) => ({ edition: eb('edition', '+', 1) }))
    .execute()
  for (const table of [
    'analytics_hits',
    'analytics_daily',
    'analytics_hourly',
    'analytics_salts',
  ] as const)
    await db.deleteFrom(table).execute()
}

export const deleteSalts = async (db: Writer, before: string): Promise<void> => {
  await db.deleteFrom('analytics_salts').where('day', '<', before).execute()
}

/** Where rows are, and by what they are old. */
const OLD = {
  analytics_hits: 'day',
  analytics_hourly: 'hour',
  analytics_daily: 'day',
} as const

/** Forgets so many rows of before this day, and tells how many there were. */
export const deleteSome = async (
  db: Writer,
  table: keyof typeof OLD,
  before: string,
  limit: number,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(table)
        .select('id')
        .where(sql.ref<string>(OLD[table]), '<', before)
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const deleteHitsUpTo = async (db: Writer, last: number, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('analytics_hits')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('analytics_hits')
        .select('id')
        .where('id', '<=', last)
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** However many hits are sent within the days that they are kept, there are no more than these (SEC-61). */
const MOST_HITS = 1_000_000

/** Forgets the oldest of too many single visits. They are in the sums, where they stay. */
export const pruneHits = async (ctx: Context, most = MOST_HITS): Promise<void> => {
  // Numbers only rise, so the newest are found without counting.
  const { lastHit } = await readProgress(ctx.db)
  const last = lastHit - most
  if (last <= 0) return
  await deletePaced(ctx, (db, limit) => deleteHitsUpTo(db, last, limit))
}

/** Deletes in short transactions until one finds fewer rows than it may delete. */
export const deletePaced = async (
  ctx: Context,
  deleteRows: (db: Writer, limit: number) => Promise<number>,
): Promise<void> => {
  const pace = createPace(ctx.db)
  for (let isMore = true; isMore; ) {
    const { size } = pace
    isMore = (await pace.write(ctx, size, ({ db }) => deleteRows(db, size))) === size
  }
}
