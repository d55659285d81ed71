import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../store/database.ts'
import { isLike } from '../../store/like.ts'
import type { AuditLogTable } from '../../store/tables/audit.ts'

export type AuditRow = Selectable<AuditLogTable>

/** Adds an entry and deletes all but the newest `keep` entries. */
export const insertEntry = async (
  db: Writer,
  entry: Insertable<AuditLogTable>,
  keep: number,
): Promise<void> => {
  const { id } = await db
    .insertInto('audit_log')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('audit_log')
    .where('id', '<=', id - keep)
    .execute()
}

/** The newest entries, newest first. */
export const findEntries = (db: Reader, limit: number): Promise<AuditRow[]> =>
  db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit).execute()

/** Whether the event was recorded for the subject since then; with `ip`, only from that address. */
export const hasEntry = async (
  db: Reader,
  { event, subject, since, ip }: { event: string; subject: string; since: string; ip?: string },
): Promise<boolean> => {
  let query = db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', subject)
    .where('event', '=', event)
    .where('at_gmt', '>=', since)
  if (ip !== undefined) query = query.where('ip', '=', ip)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** A part of the log; `undefined` narrows nothing. */
export interface AuditQuestion {
  readonly events?: readonly string[] | undefined
  /** In the name of the actor, the subject, the address or the details. */
  readonly search?: string | undefined
  /** Times in GMT, both included. */
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
  readonly offset: number
}

export interface AuditPage {
  readonly rows: readonly AuditRow[]
  readonly total: number
}

const SEARCHED = ['actor', 'subject', 'ip', 'details'] as const

/** Newest first. The log has a limit (`CALLBOARD_AUDIT_ENTRIES`), so it is read without an index. */
export const findPage = async (
  db: Reader,
  { events, search, after, before, limit, offset }: AuditQuestion,
): Promise<AuditPage> => {
  let found = db.selectFrom('audit_log')
  if (events !== undefined) found = found.where('event', 'in', events)
  if (after !== undefined) found = found.where('at_gmt', '>=', after)
  if (before !== undefined) found = found.where('at_gmt', '<=', before)
  if (search !== undefined)
    found = found.where((eb) => eb.or(SEARCHED.map((name) => isLike(db, eb.ref(name), search))))
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
