import type { Kysely } from 'kysely'

/** Groups of redirects created by editors, beside the built-in ones. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('seo_redirect_groups')
    .addColumn('slug', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_gmt', 'text', (column) => column.notNull())
    .execute()
}
