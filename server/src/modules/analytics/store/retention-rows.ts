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

/** Tables with the column that determines the age of a row. */
const OLD = {
  analytics_hits: 'day',
  analytics_hourly: 'hour',
  analytics_daily: 'day',
} as const

/** Deletes up to `limit` rows before this day, and returns their number. */
export const deleteSome = async (
  db: Writer,
  table: keyof typeof OLD,
  before: string,
  limit: number,
): Promise<number> => {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in (
    select id from ${sql.table(table)} where ${sql.ref(OLD[table])} < ${before} limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows)
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

/** Maximum of stored hits, however many are sent within the retention time (SEC-61). */
const MOST_HITS = 1_000_000

/** Deletes the oldest hits above the maximum. Their sums remain. */
export const pruneHits = async (ctx: Context, most = MOST_HITS): Promise<void> => {
  // Ids only increase, so the newest are found without counting.
  const { lastHit } = await readProgress(ctx.db)
  const last = lastHit - most
  if (last <= 0) return
  await deletePaced(ctx, (db, limit) => deleteHitsUpTo(db, last, limit))
}

/** Deletes in short transactions until one deletes fewer rows than its limit. */
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
