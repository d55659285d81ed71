import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../store/database.ts'
import { advisoryLock } from '../../store/locks.ts'
import type { IndexnowLogTable } from '../../store/tables/indexnow.ts'

/** No statement may bind more values than the engines take. */
const STEP = 500

const WAITING = { state: 'waiting' } as const

/** Puts every address that the item is or was known by in line, and tells how many these are. */
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

/** When addresses may be sent: those that were sent before, and those whose message is under way. */
interface Due {
  readonly now: string
  readonly sentBefore: string
  readonly lostBefore: string
}

/**
 * Takes addresses out of the line, for one message. They are on their way until somebody knows what
 * became of it; a message of which nothing was heard for a while is taken for lost.
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

/** Puts addresses in line again whose message did not arrive. */
export const putBack = async (db: Writer, paths: readonly string[]): Promise<void> => {
  for (const some of steps(paths))
    await db
      .updateTable('indexnow_queue')
      .set({ ...WAITING, sent_gmt: null })
      .where('path', 'in', some)
      .execute()
}

/** Those that changed again meanwhile wait for the next message. */
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

/** When the first of those that still wait was sent before; nothing where none waits. */
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

/** A minute has one message at most, so these are the last hours of a busy site. */
const MAX_LOGGED = 1_000

export const insertSubmission = async (
  db: Writer,
  row: Omit<Insertable<IndexnowLogTable>, 'id'>,
): Promise<void> => {
  const { id } = await db
    .insertInto('indexnow_log')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  // Ids only rise, so the newest are found without counting.
  await db
    .deleteFrom('indexnow_log')
    .where('id', '<=', id - MAX_LOGGED)
    .execute()
}

/** The newest first. */
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

export const countSubmissions = async (db: Reader): Promise<number> => {
  const { count } = await db
    .selectFrom('indexnow_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
