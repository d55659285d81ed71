import type { Kysely } from 'kysely'

/** Addresses outlive their items, so there is no foreign key to the items. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('addresses')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'bigint', (column) => column.notNull())
    .execute()
}
