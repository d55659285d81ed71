import { type Insertable, type Selectable, sql } from 'kysely'
import { countRows } from '../../store/count-rows.ts'
import type { Reader, Writer } from '../../store/database.ts'
import { advisoryLock } from '../../store/locks.ts'
import { pruneLog } from '../../store/prune-log.ts'
import type { IndexnowLogTable } from '../../store/tables/indexnow.ts'

/** The databases limit the number of bound values per statement. */
const STEP = 500

const WAITING = { state: 'waiting' } as const

/** Queues every current and former address of the item, and returns their number. */
export const queueAddressesOf = async (db: Writer, postId: number): Promise<number> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('indexnow_queue')
    .columns(['path'])
    .expression((eb) => eb.selectFrom('addresses').select('path').where('post_id', '=', postId))
    .onConflict((conflict) => conflict.column('path').doUpdateSet(WAITING))
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export const queuePaths = async (db: Writer, paths: readonly string[]): Promise<void> => {
  if (paths.length > 0)
    await db
      .insertInto('indexnow_queue')
      .values(paths.map((path) => ({ path })))
      .onConflict((conflict) => conflict.column('path').doUpdateSet(WAITING))
      .execute()
}

/** Limits in time: when an address may be sent again, and when a message counts as lost. */
interface Due {
  readonly now: string
  readonly sentBefore: string
  readonly lostBefore: string
}

/**
 * Takes addresses from the queue for one message. They are in state `sending` until its result is
 * known; a message without a result after some time counts as lost.
 */
export const takeQueued = async (
  db: Writer,
  { now, sentBefore, lostBefore }: Due,
  limit: number,
): Promise<readonly string[]> => {
  await advisoryLock(db, 'indexnow_queue')
  const rows = await db
    .selectFrom('indexnow_queue')
    .select('path')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('state', '=', 'waiting'),
          or([eb('sent_gmt', 'is', null), eb('sent_gmt', '<=', sentBefore)]),
        ]),
        and([eb('state', '=', 'sending'), eb('sent_gmt', '<=', lostBefore)]),
      ]),
    )
    .orderBy('path')
    .limit(limit)
    .execute()
  const paths = rows.map(({ path }) => path)
  for (const some of steps(paths))
    await db
      .updateTable('indexnow_queue')
      .set({ state: 'sending', sent_gmt: now })
      .where('path', 'in', some)
      .execute()
  return paths
}

/** Queues addresses again whose message did not arrive. */
export const putBack = async (db: Writer, paths: readonly string[]): Promise<void> => {
  for (const some of steps(paths))
    await db
      .updateTable('indexnow_queue')
      .set({ ...WAITING, sent_gmt: null })
      .where('path', 'in', some)
      .execute()
}

/** Addresses that changed again meanwhile stay in state `waiting` for the next message. */
export const markSent = async (
  db: Writer,
  paths: readonly string[],
  sent_gmt: string,
): Promise<void> => {
  const state = sql<string>`case state when 'sending' then 'sent' else state end`
  for (const some of steps(paths))
    await db
      .updateTable('indexnow_queue')
      .set({ state, sent_gmt })
      .where('path', 'in', some)
      .execute()
}

/** The earliest time at which a waiting address was sent before; undefined if there is none. */
export const findFirstHeld = async (db: Reader): Promise<string | undefined> => {
  const { first } = await db
    .selectFrom('indexnow_queue')
    .select(({ fn }) => fn.min('sent_gmt').as('first'))
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow()
  return first ?? undefined
}

export const isSomeQueued = async (db: Reader): Promise<boolean> => {
  const row = await db
    .selectFrom('indexnow_queue')
    .select('path')
    .where('state', 'in', ['waiting', 'sending'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const purgeSent = async (db: Writer, before: string): Promise<void> => {
  await db
    .deleteFrom('indexnow_queue')
    .where('state', '=', 'sent')
    .where('sent_gmt', '<=', before)
    .execute()
}

function* steps(paths: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < paths.length; at += STEP) yield paths.slice(at, at + STEP)
}

export type SubmissionRow = Selectable<IndexnowLogTable>

/** With at most one message a minute, this covers the last hours of a busy site. */
const MAX_LOGGED = 1_000

export const insertSubmission = async (
  db: Writer,
  row: Omit<Insertable<IndexnowLogTable>, 'id'>,
): Promise<void> => {
  await db.insertInto('indexnow_log').values(row).execute()
  await pruneLog(db, 'indexnow_log', MAX_LOGGED)
}

/** Newest first. */
export const findSubmissions = (
  db: Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SubmissionRow[]> =>
  db
    .selectFrom('indexnow_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countSubmissions = (db: Reader): Promise<number> =>
  countRows(db.selectFrom('indexnow_log'))
