import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../store/database.ts'
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

/**
 * Takes addresses out of the line, as far as search engines have not been told of them since then.
 * Those that are on their way stay there until somebody knows that they arrived.
 */
export const takeQueued = async (
  db: Writer,
  since: string,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('indexnow_queue')
    .select('path')
    .where('state', 'in', ['waiting', 'sending'])
    .where(({ or, eb }) => or([eb('sent_gmt', 'is', null), eb('sent_gmt', '<=', since)]))
    .orderBy('path')
    .limit(limit)
    .execute()
  const paths = rows.map(({ path }) => path)
  for (const some of steps(paths))
    await db
      .updateTable('indexnow_queue')
      .set({ state: 'sending' })
      .where('path', 'in', some)
      .execute()
  return paths
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

export const forgetSent = async (db: Writer, before: string): Promise<void> => {
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
