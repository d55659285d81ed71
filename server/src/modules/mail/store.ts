import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../store/database.ts'
import { pruneLog } from '../../store/prune-log.ts'
import type { MailsTable } from '../../store/tables/mails.ts'

export type MailRow = Selectable<MailsTable>

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

/** Mails that were not sent, newest first. */
export const findMails = (db: Reader, limit: number): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('state', '<>', 'sent')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** A page of the log of all mails, newest first. */
export const findLoggedMails = async (
  db: Reader,
  { state, limit, offset }: { state?: string | undefined; limit: number; offset: number },
): Promise<{ rows: MailRow[]; total: number }> => {
  let found = db.selectFrom('mails')
  if (state !== undefined) found = found.where('state', '=', state)
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Notes what became of a mail; the last outcome counts. */
export const logMail = async (
  db: Writer,
  { state, error, text, html, ...mail }: Insertable<MailsTable>,
): Promise<void> => {
  const outcome = { state: state ?? 'stored', error: error ?? null, text, html }
  await db
    .insertInto('mails')
    .values({ ...mail, ...outcome })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet(outcome))
    .execute()
  await pruneLog(db, 'mails', MAX_MAILS)
}

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
