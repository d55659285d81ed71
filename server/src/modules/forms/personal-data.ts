import { nextAfter, PERSONAL_ROWS, type PersonalData } from '../../contract/export/personal-data.ts'
import { deleteEntries, findEntriesFrom } from './store.ts'

/** What someone wrote with the contact form and left the address of. */
export const personalMessages: PersonalData = {
  label: 'Messages of the contact form',
  columns: ['name', 'email', 'subject', 'message'].map((name) => `form_entries.${name}`),

  export: async ({ db }, { email }, after) => {
    const rows = await findEntriesFrom(db, email, Number(after ?? 0), PERSONAL_ROWS)
    return {
      items: rows.map((row) => ({
        id: `message-${row.id}`,
        data: [
          ['Name', row.name],
          ['E-mail address', row.email],
          ['Subject', row.subject],
          ['Text', row.message],
          ['Page', `/${row.path}`],
          ['Date', row.created_gmt],
        ],
      })),
      next: nextAfter(rows, ({ id }) => id),
    }
  },

  erase: async ({ db }, { email }) => {
    const rows = await findEntriesFrom(db, email, 0, PERSONAL_ROWS)
    await deleteEntries(
      db,
      rows.map(({ id }) => id),
    )
    return {
      removed: rows.length,
      retained: 0,
      messages: [],
      next: nextAfter(rows, ({ id }) => id),
    }
  },
}
