import type { Kysely } from 'kysely'
import { emptyText } from './columns.ts'

/**
 * Finds links by a hash of their target, in any spelling: links to the address of a new item, and
 * all links to an address whose existence was checked. Reports count them by kind and direction
 * from an index alone.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const tables = await db.introspection.getTables()
  const links = tables.find(({ name }) => name === 'seo_links')
  if (!links?.columns.some(({ name }) => name === 'url_hash'))
    await db.schema.alterTable('seo_links').addColumn('url_hash', 'text', emptyText).execute()
  for (const name of ['seo_links_by_host', 'seo_links_by_target'])
    await db.schema.dropIndex(name).ifExists().execute()
  const indexes: Readonly<Record<string, readonly string[]>> = {
    seo_links_by_address: ['url_hash', 'checked_gmt', 'post_id'],
    seo_links_by_check: ['is_external', 'checked_gmt'],
    seo_links_by_kind: ['is_affiliate', 'is_external', 'hostname', 'post_id'],
    seo_links_inbound: ['linked_post_id', 'is_affiliate', 'is_external', 'id'],
    seo_links_outbound: ['post_id', 'is_affiliate', 'is_external', 'position'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .ifNotExists()
      .on('seo_links')
      .columns([...columns])
      .execute()
}
