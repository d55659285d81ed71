import type { Kysely } from 'kysely'
import { addMissingColumns, emptyText, required, zero } from './columns.ts'

/** Backups and comparisons under way, and what became of each mail; see modules/operation. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('operation_tasks')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', required)
    .addColumn('backup', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('step', 'text', emptyText)
    .addColumn('percent', 'integer', zero)
    .addColumn('result', 'text')
    .addColumn('error', 'text')
    .addColumn('created_gmt', 'text', required)
    .addColumn('ended_gmt', 'text')
    .execute()
  await addMissingColumns(db, 'mails', {
    state: { type: 'text', build: (column) => column.notNull().defaultTo('stored') },
    error: { type: 'text' },
  })
}
