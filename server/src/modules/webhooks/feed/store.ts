import { type Insertable, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { preparedRows } from '../../../store/prepared.ts'
import type { EventsTable } from '../../../store/tables/webhooks.ts'
import type { EventRow } from '../common/index.ts'

/** Rows per statement. */
const MAX_ROWS = 512

/**
 * Adds events as the last rows of a transaction. PostgreSQL hands out ids before the commit, so a
 * reader could pass an id that is still to appear. The lock lasts until the commit: ids rise in the
 * order in which events become visible. It costs little, since notifications (`pg_notify`) make
 * commits wait for each other in the same way.
 */
export const appendEvents = async (
  db: Writer,
  rows: readonly Insertable<EventsTable>[],
): Promise<void> => {
  await advisoryLock(db, 'events')
  for (const part of chunk(rows, MAX_ROWS)) await db.executeQuery(insertEvents(db, part))
}

const insertEvents = preparedRows(
  ['type', 'item', 'data', 'created_gmt', 'mark'],
  (rows, columns) => sql`insert into events (${columns}) values ${rows}`,
)

/** The next events behind one, in their order. */
export const findEventsAfter = (
  db: Reader,
  after: number,
  limit: number,
): Promise<readonly EventRow[]> =>
  db.selectFrom('events').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()

export const findEvent = (db: Reader, id: number): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()

export const findEvents = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EventRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('events').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** There always is one: a migration has made the first, and the newest is never deleted. */
export const findNewestEvent = (db: Reader): Promise<EventRow> =>
  db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** Deletes events before a time and those beyond a number, but never the newest. */
export const deleteOldEvents = async (
  db: Writer,
  { before, most }: { readonly before: string; readonly most: number },
): Promise<void> => {
  const ids = db.selectFrom('events').select('id').limit(1)
  const newest = await findNewestEvent(db)
  const young = await ids.where('created_gmt', '>=', before).orderBy('id').executeTakeFirst()
  const over = await ids.orderBy('id', 'desc').offset(most).executeTakeFirst()
  const first = Math.max(young?.id ?? newest.id, (over?.id ?? 0) + 1)
  await db.deleteFrom('events').where('id', '<', Math.min(first, newest.id)).execute()
}
