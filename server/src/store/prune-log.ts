import type { Writer } from './database.ts'
import { advisoryLock } from './locks.ts'

/** Tables whose rows are only added, with rising ids. */
type Log = 'form_entries' | 'indexnow_log' | 'mails'

/**
 * Deletes all rows but the newest. Ids have gaps, so rows are counted, by one transaction at a time:
 * it has to be the last step of each.
 */
export const pruneLog = async (db: Writer, log: Log, count: number): Promise<void> => {
  await advisoryLock(db, `rows of ${log}`)
  const newestOver = await db
    .selectFrom(log)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(count)
    .executeTakeFirst()
  if (newestOver) await db.deleteFrom(log).where('id', '<=', newestOver.id).execute()
}
