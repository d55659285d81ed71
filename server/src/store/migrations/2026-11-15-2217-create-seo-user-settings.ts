import type { Kysely } from 'kysely'

/** Each user's layout of the SEO toolkit's screens; deleted with the account. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('seo_user_settings')
    .ifNotExists()
    .addColumn('user_id', 'bigint', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('settings', 'text', (column) => column.notNull())
    .execute()
}
