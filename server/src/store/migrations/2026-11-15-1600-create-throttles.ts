import type { Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('throttles')
    .ifNotExists()
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('throttles_by_end')
    .ifNotExists()
    .on('throttles')
    .columns(['ends_at'])
    .execute()
}
