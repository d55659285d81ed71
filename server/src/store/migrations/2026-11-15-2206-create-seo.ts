import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** The SEO toolkit: metadata of pages, results of their analysis, and its own notices. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const isSqlite = !db.getExecutor().adapter.supportsTransactionalDdl
  const numbered = (name: string) => {
    const table = db.schema.createTable(name).ifNotExists()
    return isSqlite
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (column) =>
          column.primaryKey().generatedByDefaultAsIdentity(),
        )
  }
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

  await numbered('seo_records')
    .addColumn('kind', 'text', required)
    .addColumn('object_id', 'bigint', required)
    .addColumn('fields', 'text', required)
    .addColumn('is_noindex', 'integer')
    .addColumn('is_pillar', 'integer', zero)
    .addColumn('focus_keyphrase', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('seo_score', 'integer', zero)
    .addColumn('page_analysis', 'text')
    .addColumn('analysed_gmt', 'text')
    .addColumn('created_gmt', 'text', required)
    .addColumn('updated_gmt', 'text', required)
    .addUniqueConstraint('seo_records_object', ['kind', 'object_id'])
    .execute()
  await db.schema
    .createIndex('seo_records_by_keyphrase')
    .ifNotExists()
    .on('seo_records')
    .columns(['focus_keyphrase', 'kind'])
    .where(sql.ref('focus_keyphrase'), '!=', sql.lit(''))
    .execute()
  await db.schema
    .createIndex('seo_records_hidden')
    .ifNotExists()
    .on('seo_records')
    .columns(['kind', 'object_id'])
    .where(sql.ref('is_noindex'), 'is not', null)
    .execute()

  await numbered('seo_notifications')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('buttons', 'text', required)
    .addColumn('start_gmt', 'text', required)
    .addColumn('end_gmt', 'text')
    .addColumn('is_dismissed', 'integer', zero)
    .addColumn('is_new', 'integer', zero)
    .addColumn('created_gmt', 'text', required)
    .addColumn('updated_gmt', 'text', required)
    .execute()

  await numbered('seo_findings')
    .addColumn('kind', 'text', required)
    .addColumn('object_id', 'bigint', required)
    .addColumn('subtype', 'text', required)
    .addColumn('code', 'text', required)
    .addColumn('metadata', 'text', required)
    .addColumn('is_ignored', 'integer', zero)
    .addColumn('created_gmt', 'text', required)
    .addColumn('updated_gmt', 'text', required)
    .addUniqueConstraint('seo_findings_object', ['kind', 'object_id', 'code'])
    .execute()
  await db.schema
    .createIndex('seo_findings_by_code')
    .ifNotExists()
    .on('seo_findings')
    .columns(['code', 'is_ignored', 'kind', 'object_id'])
    .execute()

  await numbered('seo_query_args')
    .addColumn('path', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('hits', 'integer', zero)
    .addColumn('created_gmt', 'text', required)
    .addColumn('updated_gmt', 'text', required)
    .execute()
  await db.schema
    .createIndex('seo_query_args_by_time')
    .ifNotExists()
    .on('seo_query_args')
    .column('updated_gmt')
    .execute()

  await numbered('seo_blocked_args')
    .addColumn('key', 'text', required)
    .addColumn('value', 'text')
    .addColumn('regex', 'text')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('hits', 'integer', zero)
    .addColumn('created_gmt', 'text', required)
    .addColumn('updated_gmt', 'text', required)
    .execute()

  await db.schema
    .createTable('seo_backups')
    .ifNotExists()
    .addColumn('taken_at', 'bigint', (column) => column.primaryKey())
    .addColumn('settings', 'text', required)
    .execute()
}
