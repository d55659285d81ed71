import type { Kysely } from 'kysely'
import { addMissingColumns, emptyText, numberedTable, required, zero } from './columns.ts'

/** Messages of the contact form, and where replies to a mail go. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'form_entries')
    .addColumn('name', 'text', emptyText)
    .addColumn('email', 'text', emptyText)
    .addColumn('subject', 'text', emptyText)
    .addColumn('message', 'text', required)
    .addColumn('path', 'text', emptyText)
    .addColumn('is_read', 'integer', zero)
    .addColumn('created_gmt', 'text', required)
    .execute()
  for (const column of ['email', 'created_gmt'])
    await db.schema
      .createIndex(`form_entries_by_${column}`)
      .ifNotExists()
      .on('form_entries')
      .column(column)
      .execute()
  await addMissingColumns(db, 'mails', { reply_to: { type: 'text', build: emptyText } })
}
