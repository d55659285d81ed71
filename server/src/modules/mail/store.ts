import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../store/database.ts'
import { pruneLog } from '../../store/prune-log.ts'
import type { MailsTable } from '../../store/tables/mails.ts'

type MailRow = Selectable<MailsTable>

/** Older mails are deleted. */
const MAX_MAILS = 200

/** Stores a mail once, and deletes the oldest. */
export const insertMail = async (db: Writer, mail: Insertable<MailsTable>): Promise<void> => {
  const added = await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await pruneLog(db, 'mails', MAX_MAILS)
}

/** Newest first. */
export const findMails = (db: Reader, limit: number): Promise<MailRow[]> =>
  db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute()

export const findMail = (db: Reader, id: number): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

/** The address of a user. The module of users ranks above this one. */
export const findEmail = async (db: Reader, userId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.email
}
