import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  const { schema } = db
  const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
  const number = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
  const json = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('{}')
  const required = (column: ColumnDefinitionBuilder) => column.notNull()

  await schema
    .createTable('terms')
    .ifNotExists()
    .$call(withId)
    .addColumn('taxonomy', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('description', 'text', text)
    .addColumn('parent_id', 'bigint', number)
    .addColumn('count', 'bigint', number)
    .addColumn('meta', 'text', json)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('terms_slug', ['taxonomy', 'slug'])
    .execute()
  await index('terms_by_name', 'terms', ['taxonomy', 'name'])
  await index('terms_by_parent', 'terms', ['taxonomy', 'parent_id'])

  await schema
    .createTable('term_relationships')
    .ifNotExists()
    .$call(withId)
    .addColumn('post_id', 'bigint', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('term_id', 'bigint', (c) => c.notNull().references('terms.id').onDelete('cascade'))
    .addUniqueConstraint('term_relationships_pair', ['post_id', 'term_id'])
    .execute()
  await index('term_relationships_by_term', 'term_relationships', ['term_id', 'post_id'])

  await schema
    .createTable('comments')
    .ifNotExists()
    .$call(withId)
    .addColumn('post_id', 'bigint', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('parent_id', 'bigint', number)
    .addColumn('type', 'text', (c) => c.notNull().defaultTo('comment'))
    .addColumn('status', 'text', required)
    .addColumn('author_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('author_name', 'text', text)
    .addColumn('author_email', 'text', text)
    .addColumn('author_url', 'text', text)
    .addColumn('author_ip', 'text', text)
    .addColumn('author_agent', 'text', text)
    .addColumn('content', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('date_gmt', 'text', required)
    .addColumn('submitted_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('submitted_gmt', 'text', required)
    .addColumn('meta', 'text', json)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await index('comments_by_post', 'comments', ['post_id', 'status', 'date_gmt'])
  await index('comments_by_date', 'comments', ['status', 'date_gmt'])
  await index('comments_by_parent', 'comments', ['parent_id'])
  await index('comments_by_author', 'comments', ['author_id'])
  await index('comments_by_submitter', 'comments', ['submitted_by', 'submitted_gmt'])
  await index('comments_by_email', 'comments', ['author_email'])

  for (const [column, change] of Object.entries({ mime_type: text, file: text, details: json }))
    await schema.alterTable('posts').addColumn(column, 'text', change).execute()
  await index('posts_by_mime_type', 'posts', ['type', 'mime_type'])

  await schema
    .createTable('media_files')
    .ifNotExists()
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('post_id', 'bigint', (c) => c.references('posts.id').onDelete('set null'))
    .addColumn('hash', 'text', required)
    .addColumn('claimed_gmt', 'text', required)
    .execute()
  await index('media_files_by_post', 'media_files', ['post_id'])

  await addDefaultCategory(db)

  function index(name: string, table: string, columns: string[]): Promise<void> {
    return schema.createIndex(name).ifNotExists().on(table).columns(columns).execute()
  }

  function withId<T extends string>(table: CreateTableBuilder<T>) {
    return isSqlite(db)
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
  }
}

/** Only the adapter reveals the engine without a query. */
const isSqlite = (db: Kysely<never>): boolean => !db.getExecutor().adapter.supportsTransactionalDdl

/** Every post has a category: those without one get this one. */
const addDefaultCategory = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into terms (taxonomy, name, slug, count)
    values ('category', 'Uncategorized', 'uncategorized',
      (select count(*) from posts where type = 'post' and status = 'publish'))
    returning id`.execute(db)
  const id = Number(rows[0]?.id)
  await sql`
    insert into term_relationships (post_id, term_id)
    select id, ${sql.lit(id)} from posts where type = 'post'`.execute(db)
  await sql`
    insert into options (name, value) values ('default_category', ${String(id)})
    on conflict (name) do update set value = excluded.value`.execute(db)
}
