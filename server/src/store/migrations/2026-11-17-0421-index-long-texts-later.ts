import { type Kysely, sql } from 'kysely'

/**
 * SQLite builds the trigram index in the thread that saves, which takes seconds for a long text.
 * Long texts are indexed by a background job (modules/posts/item/text-index.ts), and are scanned
 * directly until then (store/text-search.ts).
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  if (!isSqlite(db)) return
  const columns = 'title, content, excerpt, file'
  const forget = 'delete from posts_search where rowid = old.id;'
  const remember = `insert into posts_search (rowid, ${columns})
    select new.id, new.title, new.content, new.excerpt, new.file
    where length(new.content) + length(new.excerpt) <= 20000;`
  const statements = [
    'drop trigger if exists posts_search_insert',
    'drop trigger if exists posts_search_update',
    `create trigger posts_search_insert after insert on posts
      when new.type <> 'revision' begin ${remember} end`,
    `create trigger posts_search_update after update of ${columns} on posts
      when old.type <> 'revision' and (old.title <> new.title or old.content <> new.content
        or old.excerpt <> new.excerpt or old.file <> new.file)
      begin ${forget} ${remember} end`,
    `create index if not exists posts_with_long_texts on posts (id)
      where length(content) + length(excerpt) > 20000 and type <> 'revision'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Only the adapter reveals the engine without a query. */
const isSqlite = (db: Kysely<never>): boolean => !db.getExecutor().adapter.supportsTransactionalDdl
