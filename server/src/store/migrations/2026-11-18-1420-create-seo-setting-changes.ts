import type { Kysely } from 'kysely'
import { numberedTable, required } from './columns.ts'

/** The history of the SEO settings; see modules/seo-setup/settings-form. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_setting_changes')
    .addColumn('at_gmt', 'text', required)
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('changes', 'text', required)
    .execute()
  // For the deletion of an account.
  await db.schema
    .createIndex('seo_setting_changes_user')
    .ifNotExists()
    .on('seo_setting_changes')
    .column('user_id')
    .execute()
}
