import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  const { schema } = db
  // Sorted byte by byte: the sort key already folds equivalent letters.
  const sorted = isSqlite(db) ? sql`text` : sql`text collate "C"`
  const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
  const number = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
  const version = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1)
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  const item = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('catalogue_items.id').onDelete('cascade')

  await table('catalogue_items')
    .addColumn('type', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('sort_key', sorted, required)
    .addColumn('description', 'text', text)
    .addColumn('image_id', 'bigint', (c) => c.references('posts.id').onDelete('set null'))
    .addColumn('details', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('created_gmt', 'text', required)
    .addColumn('modified_gmt', 'text', required)
    .addColumn('version', 'integer', version)
    .addUniqueConstraint('catalogue_items_slug', ['type', 'slug'])
    .execute()
  await index('catalogue_items_in_order', 'catalogue_items', ['type', 'status', 'sort_key', 'id'])
  await index('catalogue_items_by_image', 'catalogue_items', ['image_id'])
  await index('catalogue_items_by_date', 'catalogue_items', ['type', 'status', 'modified_gmt'])

  await table('catalogue_terms')
    .addColumn('kind', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('sort_key', sorted, required)
    .addColumn('description', 'text', text)
    .addColumn('count', 'bigint', number)
    .addColumn('version', 'integer', version)
    .addUniqueConstraint('catalogue_terms_slug', ['kind', 'slug'])
    .execute()

  await table('catalogue_item_terms')
    .addColumn('item_id', 'bigint', item)
    .addColumn('term_id', 'bigint', (c) =>
      c.notNull().references('catalogue_terms.id').onDelete('cascade'),
    )
    .addUniqueConstraint('catalogue_item_terms_pair', ['item_id', 'term_id'])
    .execute()
  await index('catalogue_item_terms_by_term', 'catalogue_item_terms', ['term_id', 'item_id'])

  await table('catalogue_appearances')
    .addColumn('character_id', 'bigint', item)
    .addColumn('show_id', 'bigint', item)
    .addColumn('role', 'text', required)
    .addColumn('years', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('position', 'integer', required)
    .execute()
  await index('catalogue_appearances_of', 'catalogue_appearances', ['character_id', 'position'])
  await index('catalogue_appearances_in', 'catalogue_appearances', ['show_id', 'character_id'])

  await table('catalogue_performances')
    .addColumn('character_id', 'bigint', item)
    .addColumn('actor_id', 'bigint', item)
    .addColumn('position', 'integer', required)
    .execute()
  await index('catalogue_performances_of', 'catalogue_performances', ['character_id', 'position'])
  await index('catalogue_performances_by', 'catalogue_performances', ['actor_id', 'character_id'])

  await table('catalogue_deaths')
    .addColumn('character_id', 'bigint', item)
    .addColumn('date', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('position', 'integer', required)
    .execute()
  await index('catalogue_deaths_of', 'catalogue_deaths', ['character_id', 'position'])
  await index('catalogue_deaths_by_date', 'catalogue_deaths', ['date'])
  await index('catalogue_deaths_by_day', 'catalogue_deaths', ['day'])

  await table('catalogue_blocks')
    .addColumn('type', 'text', required)
    .addColumn('from_key', sorted, required)
    .addColumn('from_id', 'bigint', required)
    .addColumn('count', 'bigint', required)
    .addUniqueConstraint('catalogue_blocks_place', ['type', 'from_key', 'from_id'])
    .execute()

  await schema
    .createTable('catalogue_counters')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'bigint', required)
    .execute()

  await table('catalogue_revisions')
    .addColumn('item_id', 'bigint', item)
    .addColumn('author_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_gmt', 'text', required)
    .addColumn('data', 'text', required)
    .execute()
  await index('catalogue_revisions_of', 'catalogue_revisions', ['item_id', 'id'])
  await index('catalogue_revisions_by', 'catalogue_revisions', ['author_id'])

  await addFirstRows(db)
  await (isSqlite(db) ? indexNamesOnSqlite(db) : indexNamesOnPostgres(db))

  function table(name: string) {
    return schema.createTable(name).$call(withId)
  }

  function index(name: string, on: string, columns: string[]): Promise<void> {
    return schema.createIndex(name).on(on).columns(columns).execute()
  }

  function withId<T extends string>(made: CreateTableBuilder<T>) {
    return isSqlite(db)
      ? made.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : made.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
  }
}

/** Each sorted list starts with one block, and writers lock the counter `writes` in turn. */
const addFirstRows = async (db: Kysely<never>): Promise<void> => {
  await sql`insert into catalogue_blocks (type, from_key, from_id, count)
    values ('character', '', 0, 0), ('show', '', 0, 0), ('actor', '', 0, 0)`.execute(db)
  await sql`insert into catalogue_counters (name, value) values ('writes', 0)`.execute(db)
}

/**
 * Substring search by trigrams, over the sort key, ignoring letter case and accents. The index is
 * built from the rows and never backed up.
 */
const indexNamesOnSqlite = async (db: Kysely<never>): Promise<void> => {
  const forget = 'delete from catalogue_items_search where rowid = old.id;'
  const remember =
    'insert into catalogue_items_search (rowid, sort_key) values (new.id, new.sort_key);'
  const statements = [
    `create virtual table catalogue_items_search using fts5 (sort_key,
      content = '', contentless_delete = 1, tokenize = 'trigram')`,
    `create trigger catalogue_items_search_insert after insert on catalogue_items
      begin ${remember} end`,
    `create trigger catalogue_items_search_delete after delete on catalogue_items
      begin ${forget} end`,
    `create trigger catalogue_items_search_update after update of sort_key on catalogue_items
      when old.sort_key <> new.sort_key begin ${forget} ${remember} end`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Without the extension, which a server may refuse, searches read every name. */
const indexNamesOnPostgres = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db)
  const [extension] = rows
  if (!extension) return
  const trigrams = sql.id(extension.schema, 'gin_trgm_ops')
  await sql`create index catalogue_items_search on catalogue_items
    using gin (sort_key ${trigrams})`.execute(db)
}

/** Only the adapter reveals the engine without a query. */
const isSqlite = (db: Kysely<never>): boolean => !db.getExecutor().adapter.supportsTransactionalDdl
