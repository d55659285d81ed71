import type { Kysely } from 'kysely'
import { required } from './columns.ts'

/** Redirects that are offered for a while after an item was moved or deleted. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('seo_redirect_proposals')
    .ifNotExists()
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('proposals', 'text', required)
    .addColumn('expires_gmt', 'text', required)
    .execute()
}
