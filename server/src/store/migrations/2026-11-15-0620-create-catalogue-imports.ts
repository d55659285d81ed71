import type { Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('catalogue_imports')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('catalogue_imports_by_source')
    .on('catalogue_imports')
    .columns(['source', 'topic'])
    .execute()
}
