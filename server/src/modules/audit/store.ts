import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../store/database.ts'
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
