import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  const { schema } = db
  const number = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
  const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
  const required = (column: ColumnDefinitionBuilder) => column.notNull()

  await schema
    .createTable('users')
    .ifNotExists()
    .$call(withId)
    .addColumn('login', 'text', required)
    .addColumn('login_key', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('display_name', 'text', required)
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('url', 'text', text)
    .addColumn('first_name', 'text', text)
    .addColumn('last_name', 'text', text)
    .addColumn('nickname', 'text', text)
    .addColumn('description', 'text', text)
    .addColumn('locale', 'text', text)
    .addColumn('roles', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('meta', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('registered_gmt', 'text', required)
    .addColumn('is_suspended', 'integer', number)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()

  await schema
    .createTable('application_passwords')
    .ifNotExists()
    .addColumn('uuid', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('app_id', 'text', text)
    .addColumn('name', 'text', required)
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_gmt', 'text', required)
    .addColumn('last_used_gmt', 'text')
    .addColumn('last_ip', 'text')
    .execute()
  await schema
    .createIndex('application_passwords_user')
    .ifNotExists()
    .on('application_passwords')
    .column('user_id')
    .execute()

  await schema
    .createTable('sessions')
    .ifNotExists()
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_gmt', 'text', required)
    .addColumn('expires_gmt', 'text', required)
    .addColumn('ip', 'text', text)
    .addColumn('user_agent', 'text', text)
    .execute()
  await schema.createIndex('sessions_user').ifNotExists().on('sessions').column('user_id').execute()
  await schema
    .createIndex('sessions_expiry')
    .ifNotExists()
    .on('sessions')
    .column('expires_gmt')
    .execute()

  await schema
    .createTable('posts')
    .ifNotExists()
    .$call(withId)
    .addColumn('type', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('slug', 'text', text)
    .addColumn('title', 'text', text)
    .addColumn('content', 'text', text)
    .addColumn('excerpt', 'text', text)
    .addColumn('author_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('parent_id', 'bigint', number)
    .addColumn('menu_order', 'bigint', number)
    .addColumn('password', 'text', text)
    .addColumn('comment_status', 'text', required)
    .addColumn('ping_status', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('date_gmt', 'text', required)
    .addColumn('is_date_fixed', 'integer', number)
    .addColumn('modified', 'text', required)
    .addColumn('modified_gmt', 'text', required)
    .addColumn('featured_media', 'bigint', number)
    .addColumn('format', 'text', text)
    .addColumn('template', 'text', text)
    .addColumn('is_sticky', 'integer', number)
    .addColumn('meta', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  const postIndexes: Readonly<Record<string, readonly string[]>> = {
    posts_by_date: ['type', 'status', 'date', 'id'],
    posts_by_slug: ['type', 'slug'],
    posts_by_author: ['author_id', 'type', 'status'],
    posts_by_parent: ['parent_id', 'type'],
  }
  for (const [name, columns] of Object.entries(postIndexes))
    await schema
      .createIndex(name)
      .ifNotExists()
      .on('posts')
      .columns([...columns])
      .execute()

  await schema
    .createTable('options')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', required)
    .execute()

  await schema
    .createTable('versions')
    .ifNotExists()
    .addColumn('tag', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', required)
    .execute()

  await schema
    .createTable('jobs')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('key', 'text', (c) => c.unique())
    .addColumn('payload', 'text', required)
    .addColumn('run_at', 'text', required)
    .addColumn('attempts', 'integer', number)
    .addColumn('leased_until', 'text')
    .addColumn('lease_owner', 'text')
    .addColumn('last_error', 'text')
    .addColumn('failed_at', 'text')
    .execute()
  await schema
    .createIndex('jobs_due')
    .ifNotExists()
    .on('jobs')
    .columns(['failed_at', 'leased_until', 'run_at'])
    .execute()

  await schema
    .createTable('schedules')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('next_run_at', 'text', required)
    .execute()

  function withId<T extends string>(table: CreateTableBuilder<T>) {
    return isSqlite(db)
      ? table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
  }
}

/** Only the adapter reveals the engine without a query. */
const isSqlite = (db: Kysely<never>): boolean => !db.getExecutor().adapter.supportsTransactionalDdl
