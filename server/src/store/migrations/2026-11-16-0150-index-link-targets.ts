import { type Kysely, sql } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'

/** Phrases by which other texts may mention an item, and an index of their words. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('seo_link_targets')
    .ifNotExists()
    .addColumn('post_id', 'bigint', (column) => column.primaryKey())
    .addColumn('phrases', 'text', required)
    .addColumn('topic', 'text', required)
    .addColumn('slug', 'text', emptyText)
    .addColumn('is_pillar', 'integer', zero)
    .addColumn('read_gmt', 'text')
    .execute()
  await db.schema
    .createIndex('seo_link_targets_pending')
    .ifNotExists()
    .on('seo_link_targets')
    .column('post_id')
    .where(sql.ref('read_gmt'), 'is', null)
    .execute()

  await numberedTable(db, 'seo_link_keys')
    .addColumn('key', 'text', required)
    .addColumn('post_id', 'bigint', required)
    .execute()
  for (const columns of [['key', 'post_id'], ['post_id']])
    await db.schema
      .createIndex(`seo_link_keys_by_${columns[0]}`)
      .ifNotExists()
      .on('seo_link_keys')
      .columns(columns)
      .execute()

  await db.schema
    .createTable('seo_link_words')
    .ifNotExists()
    .addColumn('word', 'text', (column) => column.primaryKey())
    .addColumn('targets', 'integer', zero)
    .execute()
}
