import { type Kysely, sql } from 'kysely'

/**
 * Substring search by trigrams. The indexes are built from the rows, so they are not part of a
 * backup. Revisions are excluded: they are many, and are only looked up individually.
 */
export const up = (db: Kysely<never>): Promise<void> =>
  isSqlite(db) ? upSqlite(db) : upPostgres(db)

/** Without positions and without a copy of the texts the index is a fraction of their size. */
const upSqlite = async (db: Kysely<never>): Promise<void> => {
  const columns = 'title, content, excerpt, file'
  const forget = 'delete from posts_search where rowid = old.id;'
  const remember = `insert into posts_search (rowid, ${columns})
    values (new.id, new.title, new.content, new.excerpt, new.file);`
  const statements = [
    `create virtual table posts_search using fts5 (${columns},
      content = '', contentless_delete = 1, detail = none, tokenize = 'trigram')`,
    `create trigger posts_search_insert after insert on posts
      when new.type <> 'revision' begin ${remember} end`,
    `create trigger posts_search_delete after delete on posts
      when old.type <> 'revision' begin ${forget} end`,
    `create trigger posts_search_update after update of ${columns} on posts
      when old.type <> 'revision' and (old.title <> new.title or old.content <> new.content
        or old.excerpt <> new.excerpt or old.file <> new.file)
      begin ${forget} ${remember} end`,
    `insert into posts_search (rowid, ${columns})
      select id, ${columns} from posts where type <> 'revision'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** A server may refuse the extension; searches then read every row, and the doctor reports it. */
const upPostgres = async (db: Kysely<never>): Promise<void> => {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$`.execute(db)
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db)
  const [extension] = rows
  if (!extension) return
  // Qualified: the extension may be in a schema outside the search path.
  const trigrams = sql.id(extension.schema, 'gin_trgm_ops')
  await sql`
    create index if not exists posts_search on posts using gin (lower(title) ${trigrams},
      lower(content) ${trigrams}, lower(excerpt) ${trigrams}, lower(file) ${trigrams})
    where type <> 'revision'`.execute(db)
}

/** Only the adapter reveals the engine without a query. */
const isSqlite = (db: Kysely<never>): boolean => !db.getExecutor().adapter.supportsTransactionalDdl
