import { type Kysely, sql } from 'kysely'

/**
 * Building SQLite's trigram index takes longer than all the rest of saving an imported item. The
 * items of an import are noted here first, and indexed by a background job
 * (modules/posts/item/text-index.ts).
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('posts_unindexed')
    .ifNotExists()
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .execute()
  if (!isSqlite(db)) return
  const statements = [
    'drop trigger if exists posts_search_insert',
    `create trigger posts_search_insert after insert on posts
      when new.type <> 'revision' begin
        insert into posts_search (rowid, title, content, excerpt, file)
        select new.id, new.title, new.content, new.excerpt, new.file
        where length(new.content) + length(new.excerpt) <= 20000
          and not exists (select 1 from posts_unindexed where id = new.id);
      end`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Only the adapter reveals the engine without a query. */
const isSqlite = (db: Kysely<never>): boolean => !db.getExecutor().adapter.supportsTransactionalDdl
