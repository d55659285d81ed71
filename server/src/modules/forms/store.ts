import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../store/database.ts'
import { isLike } from '../../store/like.ts'
import { pruneLog } from '../../store/prune-log.ts'
import type { FormEntriesTable } from '../../store/tables/mails.ts'

export type FormEntry = Selectable<FormEntriesTable>

/** Older messages are deleted. */
const MAX_ENTRIES = 5_000

/** Adds a message and deletes the oldest; the last step of a transaction. */
export const insertEntry = async (
  db: Writer,
  entry: Insertable<FormEntriesTable>,
): Promise<number> => {
  const { id } = await db
    .insertInto('form_entries')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow()
  await pruneLog(db, 'form_entries', MAX_ENTRIES)
  return id
}

export const findEntry = (db: Reader, id: number): Promise<FormEntry | undefined> =>
  db.selectFrom('form_entries').selectAll().where('id', '=', id).executeTakeFirst()

interface EntryQuery {
  readonly isRead?: boolean | undefined
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

const SEARCHED = ['name', 'email', 'subject', 'message'] as const

/** A page of the list, the newest first. There are few enough to be read without an index. */
export const listEntries = async (
  db: Reader,
  { isRead, search, limit, offset }: EntryQuery,
): Promise<{ readonly rows: readonly FormEntry[]; readonly total: number }> => {
  let found = db.selectFrom('form_entries')
  if (isRead !== undefined) found = found.where('is_read', '=', isRead ? 1 : 0)
  if (search !== undefined)
    found = found.where((eb) => eb.or(SEARCHED.map((name) => isLike(db, eb.ref(name), search))))
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The messages behind one, in their order. */
export const findEntriesAfter = (db: Reader, after: number, limit: number): Promise<FormEntry[]> =>
  db
    .selectFrom('form_entries')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Messages from an address, in lower case. */
export const findEntriesFrom = (
  db: Reader,
  email: string,
  after: number,
  limit: number,
): Promise<FormEntry[]> =>
  db
    .selectFrom('form_entries')
    .selectAll()
    .where('email', '=', email)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Undefined if it was deleted meanwhile. */
export const markEntry = (
  db: Writer,
  id: number,
  isRead: boolean,
): Promise<FormEntry | undefined> =>
  db
    .updateTable('form_entries')
    .set({ is_read: isRead ? 1 : 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteEntries = async (db: Writer, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('form_entries').where('id', 'in', ids).execute()
}

export const deleteEntriesBefore = async (db: Writer, gmt: string): Promise<void> => {
  await db.deleteFrom('form_entries').where('created_gmt', '<', gmt).execute()
}
