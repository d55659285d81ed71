import {
  type CompiledQuery,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database, Reader, Writer } from './database.ts'
import { isSqlite } from './engine.ts'

/** More trigrams hardly narrow a search down further, and each one costs. */
const MAX_TRIGRAMS = 24

/**
 * Narrows posts down to those that may contain all of these texts, by the trigram index. There are
 * false positives, so the texts still have to be compared. Undefined if no index has to be queried:
 * there is none for this type or text, or the engine uses its index by itself, as PostgreSQL does.
 */
export const mayContain = (
  db: Reader,
  types: readonly string[],
  texts: readonly string[],
): Expression<SqlBool> | undefined => {
  if (!isSqlite(db) || types.includes('revision')) return undefined
  const trigrams = spread([...new Set(texts.flatMap(trigramsOf))], MAX_TRIGRAMS)
  if (trigrams.length === 0) return undefined
  const query = trigrams.map(quoted).join(' ')
  return sql<SqlBool>`"posts"."id" in (
    select rowid from posts_search where posts_search match ${query}
    union all select id from posts where ${HAS_LONG_TEXTS} and (${IS_CUT} or ${IS_UNINDEXED})
    union all select id from (
      select id from posts_unindexed order by id desc limit ${sql.lit(MAX_WAITING)}))`
}

/** Of the items of a large import only so many are scanned before they are indexed. */
const MAX_WAITING = 2_000

/**
 * Texts that are not indexed when they are saved; a partial index covers these rows by the same
 * condition.
 */
const HAS_LONG_TEXTS = sql<SqlBool>`length(content) + length(excerpt) > 20000 and type <> 'revision'`

const IS_UNINDEXED = sql<SqlBool>`not exists (
  select 1 from posts_search_docsize where posts_search_docsize.id = posts.id)`

/** Only the beginning of longer texts is indexed, so every search scans such texts. */
const INDEXED_LENGTH = sql.lit(200_000)

const IS_CUT = sql<SqlBool>`max(length(content), length(excerpt)) > ${INDEXED_LENGTH}`

/**
 * Items whose texts wait to be indexed: long ones, and those of imports. PostgreSQL indexes texts on
 * saving.
 */
export const findUnindexed = async (db: Reader, limit: number): Promise<readonly number[]> => {
  if (!isSqlite(db)) return []
  const imported = await db
    .selectFrom('posts_unindexed')
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (imported.length > 0) return imported.map(({ id }) => id)
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where(HAS_LONG_TEXTS)
    .where(IS_UNINDEXED)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** How much there is to index, by item. */
export const findTextLengths = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ readonly id: number; readonly length: number }>`
    select id, length(content) + length(excerpt) as length
    from posts where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(
    db as Kysely<Database>,
  )
  return new Map(rows.map(({ id, length }) => [id, length]))
}

/** Indexes the current texts of these items. */
export const indexTexts = (db: Reader, ids: readonly number[]): readonly CompiledQuery<never>[] => [
  sql<never>`
    insert into posts_search (rowid, title, content, excerpt, file)
    select id, title, substr(content, 1, ${INDEXED_LENGTH}), substr(excerpt, 1, ${INDEXED_LENGTH}), file
    from posts
    where id in (${sql.join(ids)}) and type <> 'revision' and ${IS_UNINDEXED}`.compile(
    db as Kysely<Database>,
  ),
  sql<never>`delete from posts_unindexed where id in (${sql.join(ids)})`.compile(
    db as Kysely<Database>,
  ),
]

/**
 * Leaves the texts of items that are about to be inserted to the job, which needs as long for them
 * as all the rest of an import.
 */
export const indexWithoutHurry = async (db: Writer, ids: readonly number[]): Promise<void> => {
  if (!isSqlite(db) || ids.length === 0) return
  await sql`insert into posts_unindexed (id) select value from json_each(${JSON.stringify(ids)})`.execute(
    db,
  )
}

/** Tables with a trigram index on their texts. */
type SearchedTable = 'posts' | 'catalogue_items'

interface Sharing {
  readonly isSharing: Expression<SqlBool>
  /** The number of trigrams a row shares: similar spellings share most. */
  readonly shared: RawBuilder<number>
}

/**
 * Narrows rows down to those that share trigrams with these words, which consist of letters and
 * digits only. Undefined if the words are too short.
 */
export const findSharing = async (
  db: Reader,
  table: SearchedTable,
  column: RawBuilder<string>,
  words: readonly string[],
): Promise<Sharing | undefined> => {
  const trigrams = spread([...new Set(words.flatMap(trigramsOf))], MAX_TRIGRAMS)
  if (trigrams.length === 0) return undefined
  const likes = trigrams.map((trigram) => sql`${column} like ${`%${trigram}%`}`)
  const shared = sql<number>`(${sql.join(
    likes.map((like) => sql`case when ${like} then 1 else 0 end`),
    sql` + `,
  )})`
  if (!isSqlite(db)) return { isSharing: sql<SqlBool>`(${sql.join(likes, sql` or `)})`, shared }
  const index = sql.table(`${table}_search`)
  const query = (await rarestOf(db, index, trigrams)).map(quoted).join(' OR ')
  if (query === '') return undefined
  const isSharing = sql<SqlBool>`${sql.ref(`${table}.id`)} in (
    select rowid from ${index} where ${index} match ${query} limit ${sql.lit(MAX_SHARING)})`
  return { isSharing, shared }
}

/** This many rows are compared within some milliseconds. */
const MAX_SHARING = 5_000

/** The most selective trigrams: few enough rows have them that all of those can be compared. */
const rarestOf = async (
  db: Reader,
  index: RawBuilder<unknown>,
  trigrams: readonly string[],
): Promise<readonly string[]> => {
  const counts = trigrams.map(
    (trigram) => sql`select ${trigram} as trigram, (select count(*) from (
      select 1 from ${index} where ${index} match ${quoted(trigram)}
      limit ${sql.lit(MAX_SHARING)})) as count`,
  )
  const rows = await db
    .selectFrom(
      sql<{ trigram: string; count: number }>`(${sql.join(counts, sql` union all `)})`.as(
        'counted',
      ),
    )
    .selectAll()
    .where('count', '>', 0)
    .orderBy('count')
    .execute()
  let sum = 0
  return rows
    .filter(({ count }, place) => {
      sum += count
      return place === 0 || sum <= MAX_SHARING
    })
    .map(({ trigram }) => trigram)
}

const quoted = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`

/**
 * Keeps SQLite from using an index on a column, where another plan is known to be better (as beside
 * `mayContain`) but the engine cannot tell.
 */
export const withoutIndex = <T>(column: Expression<T>): Expression<T> => sql<T>`+${column}`

/** Every three consecutive characters; the index folds letter case by itself. */
const trigramsOf = (text: string): string[] => {
  const characters = [...text]
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''))
}

const spread = (items: readonly string[], count: number): readonly string[] =>
  items.length <= count
    ? items
    : Array.from(
        { length: count },
        (_, index) => items[Math.floor((index * items.length) / count)] ?? '',
      )
