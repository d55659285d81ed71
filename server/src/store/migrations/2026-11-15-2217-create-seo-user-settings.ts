import type { Kysely } from 'kysely'

/** How each person has arranged the screens of the SEO toolkit; it goes with the account. */
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
