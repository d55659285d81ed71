import type { Kysely } from 'kysely'
import { emptyText, numberedTable, required } from './columns.ts'

/**
 * The languages of items. Those with the same key are translations of each other; one may be on
 * another site. A group has each language once, and an item is in one group.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'seo_translations')
    .addColumn('group_key', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('post_id', 'bigint', (column) => column.references('posts.id').onDelete('cascade'))
    .addColumn('url', 'text', emptyText)
    .addUniqueConstraint('seo_translations_languages', ['group_key', 'language'])
    .addUniqueConstraint('seo_translations_once', ['post_id'])
    .execute()
}
