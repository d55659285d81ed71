import { type SelectQueryBuilder, sql } from 'kysely'
import { SITEMAP_PART, type SitemapPart } from '../../contract/site/sitemap.ts'
import type { Database, Reader } from '../../store/database.ts'
import type { PostRow } from '../posts/index.ts'
import type { TermRow } from '../terms/index.ts'
import type { UserRow } from '../users/index.ts'

/** How the published, unlocked items of a type are cut into parts; read from an index alone. */
export const findItemParts = (db: Reader, type: string): Promise<SitemapPart[]> =>
  cut(
    db,
    itemsForEverybody(db, type).select(['id', 'modified_gmt as changed', PART_NUMBER.as('part')]),
  )

export const findItems = (
  db: Reader,
  type: string,
  from: number,
  to: number,
  limit: number,
): Promise<PostRow[]> =>
  itemsForEverybody(db, type)
    .selectAll()
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The newest posts for everybody, if told only those that are dated so late. */
export const findNewest = (
  db: Reader,
  limit: number,
  since: { readonly date: string; readonly gmt: string } = { date: '', gmt: '' },
): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', '=', 'post')
    .where('status', '=', 'publish')
    .where('password', '=', '')
    // The wall clock is what the index has; a bound on it ends the search.
    .where('date', '>=', since.date)
    .where('date_gmt', '>=', since.gmt)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Pages for everybody in the order of their menu. */
export const findPages = (db: Reader, limit: number): Promise<PostRow[]> =>
  itemsForEverybody(db, 'page')
    .selectAll()
    .orderBy('menu_order')
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Terms that some published item carries. */
export const findTermParts = (db: Reader, taxonomy: string): Promise<SitemapPart[]> =>
  cut(
    db,
    usedTerms(db, taxonomy).select([
      'id',
      sql<string | null>`null`.as('changed'),
      PART_NUMBER.as('part'),
    ]),
  )

export const findTerms = (
  db: Reader,
  taxonomy: string,
  from: number,
  to: number,
  limit: number,
): Promise<TermRow[]> =>
  usedTerms(db, taxonomy)
    .selectAll()
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute()

/** People who published something that everybody may read. */
export const findAuthorParts = (db: Reader): Promise<SitemapPart[]> =>
  cut(
    db,
    authors(db).select(['id', sql<string | null>`null`.as('changed'), PART_NUMBER.as('part')]),
  )

export const findAuthors = (
  db: Reader,
  from: number,
  to: number,
  limit: number,
): Promise<Pick<UserRow, 'id' | 'slug'>[]> =>
  authors(db)
    .select(['id', 'slug'])
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Written out and not bound: only then do the engines know that their partial index fits. */
const itemsForEverybody = (db: Reader, type: string) =>
  db
    .selectFrom('posts')
    .where('type', '=', type)
    .where('status', '=', sql.lit('publish'))
    .where('password', '=', sql.lit(''))

const usedTerms = (db: Reader, taxonomy: string) =>
  db.selectFrom('terms').where('taxonomy', '=', taxonomy).where('count', '>', 0)

const authors = (db: Reader) =>
  db
    .selectFrom('users')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('posts')
          .select('posts.id')
          .whereRef('posts.author_id', '=', 'users.id')
          .where('posts.type', '=', 'post')
          .where('posts.status', '=', 'publish')
          .where('posts.password', '=', ''),
      ),
    )

const PART_NUMBER = sql<number>`(row_number() over (order by id) - 1) / ${sql.lit(SITEMAP_PART)}`

const cut = async (
  db: Reader,
  numbered: SelectQueryBuilder<
    Database,
    'posts' | 'terms' | 'users',
    { id: number; changed: string | null; part: number }
  >,
): Promise<SitemapPart[]> => {
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select(({ fn }) => [
      fn.min('numbered.id').as('first'),
      fn.max('numbered.id').as('last'),
      fn.max('numbered.changed').as('changed'),
    ])
    .groupBy('numbered.part')
    .orderBy('numbered.part')
    .execute()
  return rows.map(({ first, last, changed }) => ({
    first: Number(first),
    last: Number(last),
    changedGmt: changed ?? undefined,
  }))
}
