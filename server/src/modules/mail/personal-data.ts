import type { PersonalData } from '../../contract/export/personal-data.ts'
import type { Reader } from '../../store/database.ts'
import type { MailRow } from './store.ts'

/** Mails of the log. Texts are left out of exports: they may have links that sign in. */
export const personalMails: PersonalData = {
  label: 'Mails',
  columns: ['mails.recipients', 'mails.reply_to', 'mails.text', 'mails.html'],

  export: async ({ db }, { email }) => ({
    items: (await findMailsTo(db, email)).map((row) => ({
      id: `mail-${row.id}`,
      data: [
        ['Subject', row.subject],
        ['Date', row.created_gmt],
        ['State', row.state],
      ],
    })),
  }),

  erase: async ({ db }, { email }) => {
    const rows = await findMailsTo(db, email)
    for (const row of rows) {
      const others = recipientsOf(row).filter((address) => address.toLowerCase() !== email)
      // What someone wrote to the site is deleted as a whole.
      await (others.length === 0 || isFrom(row, email)
        ? db.deleteFrom('mails').where('id', '=', row.id)
        : db
            .updateTable('mails')
            .set({ recipients: others.join(', ') })
            .where('id', '=', row.id)
      ).execute()
    }
    return { removed: rows.length, retained: 0, messages: [] }
  },
}

const isFrom = ({ reply_to }: Pick<MailRow, 'reply_to'>, email: string): boolean =>
  reply_to.toLowerCase() === email

const recipientsOf = ({ recipients }: Pick<MailRow, 'recipients'>): readonly string[] =>
  recipients.split(', ')

/** The log has at most 200 mails, so it is read as a whole. */
const findMailsTo = async (
  db: Reader,
  email: string,
): Promise<
  readonly Pick<MailRow, 'id' | 'recipients' | 'reply_to' | 'subject' | 'created_gmt' | 'state'>[]
> => {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipients', 'reply_to', 'subject', 'created_gmt', 'state'])
    .orderBy('id')
    .execute()
  return rows.filter(
    (row) =>
      isFrom(row, email) || recipientsOf(row).some((address) => address.toLowerCase() === email),
  )
}
