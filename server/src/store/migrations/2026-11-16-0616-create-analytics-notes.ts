import { type Kysely, sql } from 'kysely'
import { emptyText, numberedTable, required, zero } from './columns.ts'

/** Notes about days, shown in charts of visits, and the categories that give them colours. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await numberedTable(db, 'analytics_note_categories')
    .addColumn('name', 'text', required)
    .addColumn('background_color', 'text', required)
    .execute()
  // Inserted once: a second run does not restore deleted ones.
  await sql`insert into analytics_note_categories (name, background_color)
    select name, color from (
      select 1 as place, 'Website Updates' as name, '#E9AF00' as color
      union all select 2, 'Blog Post', '#E9AF00'
      union all select 3, 'Promotion', '#E9AF00'
    ) as usual
    where not exists (select 1 from analytics_note_categories)
    order by place`.execute(db)
  await numberedTable(db, 'analytics_notes')
    .addColumn('title', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('is_important', 'integer', zero)
    .addColumn('media', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('category_id', 'bigint', (column) =>
      column.references('analytics_note_categories.id').onDelete('set null'),
    )
    .addColumn('author_id', 'bigint', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('post_id', 'bigint', (column) => column.references('posts.id').onDelete('set null'))
    .addColumn('created_gmt', 'text', emptyText)
    .execute()
  await db.schema
    .createIndex('analytics_notes_of_post')
    .ifNotExists()
    .unique()
    .on('analytics_notes')
    .column('post_id')
    .execute()
  for (const column of ['day', 'category_id', 'author_id'])
    await db.schema
      .createIndex(`analytics_notes_by_${column}`)
      .ifNotExists()
      .on('analytics_notes')
      .columns([column, 'id'])
      .execute()
}
