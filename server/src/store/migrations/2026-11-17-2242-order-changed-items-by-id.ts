import type { Kysely } from 'kysely'
import { largeIndex } from './large-index.ts'

/**
 * Items of an import changed in the same second, so the list by change is ordered by id for most of
 * its length. PostgreSQL sorted all of it; indexes of SQLite contain the id anyway.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.dropIndex('catalogue_items_by_date').ifExists().execute()
}

export const beside = [
  largeIndex({
    name: 'catalogue_items_by_change',
    table: 'catalogue_items',
    columns: ['type', 'status', 'modified_gmt', 'id'],
  }),
]
