import type { Kysely } from 'kysely'

/** Whether somebody else of a name is listed already is asked for every item of a page. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createIndex('catalogue_items_by_name')
    .ifNotExists()
    .on('catalogue_items')
    .columns(['type', 'status', 'name', 'id'])
    .execute()
}
