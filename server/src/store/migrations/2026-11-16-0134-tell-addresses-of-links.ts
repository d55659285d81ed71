import type { Kysely } from 'kysely'
import { emptyText } from './columns.ts'

/**
 * Links are found by where they lead, whatever their spelling: an item that comes to stand at an
 * address that others link to, and all links to an address that was asked whether it is there.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const tables = await db.introspection.getTables()
  const links = tables.find(({ name }) => name === 'seo_links')
  if (!links?.columns.some(({ name }) => name === 'url_hash'))
    await db.schema.alterTable('seo_links').addColumn('url_hash', 'text', emptyText).execute()
  await db.schema
    .createIndex('seo_links_by_address')
    .ifNotExists()
    .on('seo_links')
    .columns(['url_hash', 'post_id'])
    .execute()
  // How many there are of each kind, and of each host, is told without opening a row.
  await db.schema
    .createIndex('seo_links_by_kind')
    .ifNotExists()
    .on('seo_links')
    .columns(['is_affiliate', 'is_external', 'hostname', 'post_id'])
    .execute()
  await db.schema
    .createIndex('seo_links_by_check')
    .ifNotExists()
    .on('seo_links')
    .columns(['is_external', 'checked_gmt'])
    .execute()
}
