import { type Kysely, sql } from 'kysely'

/**
 * Sitemaps read the few records with a priority, a hundred rows at a time; an index finds them
 * without opening the others.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const tables = await db.introspection.getTables()
  const records = tables.find(({ name }) => name === 'seo_records')
  if (!records?.columns.some(({ name }) => name === 'is_rated'))
    await db.schema
      .alterTable('seo_records')
      .addColumn('is_rated', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  await sql`
    update seo_records set is_rated = 1
    where fields like '%"priority":%' or fields like '%"frequency":%'`.execute(db)
  await sql`
    create index if not exists seo_records_rated on seo_records (kind, object_id)
    where is_rated = 1`.execute(db)
}
