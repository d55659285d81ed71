import { type Expression, sql } from 'kysely'
import type { SitemapPart } from '../../../contract/site/sitemap.ts'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import type { PostRow } from '../../posts/index.ts'
import type { TermRow } from '../../terms/index.ts'
import type { UserRow } from '../../users/index.ts'
import type { ItemOrder, ListedKind, RowFilter } from '../options/index.ts'
import {
  type CountedPart,
  cut,
  itemsForEverybody,
  listedItems,
  NO_IDS,
  narrowed,
  partNumber,
} from './listed-rows.ts'

/** Divides the listed items of a type into parts; uses a covering index only. */
export const findItemParts = (
  db: Reader,
  type: string,
  rows: RowFilter,
  size: number,
  /** The number of addresses before the first item. */
  before = 0,
): Promise<CountedPart[]> =>
  cut(
    db,
    listedItems(db, type, rows).select([
      'id',
      'modified_gmt as changed',
      partNumber(size, before).as('part'),
    ]),
  )

export const findItems = (
  db: Reader,
  type: string,
  rows: RowFilter,
  { from, to, limit }: Step,
): Promise<PostRow[]> =>
  listedItems(db, type, rows)
    .selectAll()
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The items among these that are listed. */
export const findListed = async (
  db: Reader,
  { name, rows }: ListedKind,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const listed = await listedItems(db, name, rows)
    .select('id')
    .where('id', 'in', padded(ids))
    .execute()
  return listed.map(({ id }) => id)
}

/** The number of listed items of a type. */
export const countListedItems = (db: Reader, { name, rows }: ListedKind): Promise<number> =>
  countRows(listedItems(db, name, rows))

/** The rows of a part that are read at once. */
export interface Step {
  readonly from: number
  readonly to: number
  readonly limit: number
}

/** The items of these types that were changed last. */
export const findChangedLast = async (
  db: Reader,
  types: readonly ListedKind[],
  limit: number,
): Promise<PostRow[]> => {
  const found = await Promise.all(
    types.map(({ name, rows }) =>
      listedItems(db, name, rows)
        .selectAll()
        .orderBy('modified', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  )
  return found
    .flat()
    .sort((a, b) => (a.modified_gmt < b.modified_gmt ? 1 : -1))
    .slice(0, limit)
}

/** The newest listed items of these types since the given date. */
export const findNewest = async (
  db: Reader,
  types: readonly ListedKind[],
  limit: number,
  since: { readonly date: string; readonly gmt: string },
): Promise<PostRow[]> => {
  const found = await Promise.all(
    types.map(({ name, rows }) =>
      narrowed(
        db
          .selectFrom('posts')
          .where('type', '=', name)
          .where('status', '=', 'publish')
          .where('password', '=', ''),
        rows,
      )
        .selectAll()
        // The index is on site time; a bound on it ends the scan.
        .where('date', '>=', since.date)
        .where('date_gmt', '>=', since.gmt)
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  )
  return found
    .flat()
    .sort((a, b) => (a.date_gmt < b.date_gmt ? 1 : a.date_gmt > b.date_gmt ? -1 : b.id - a.id))
    .slice(0, limit)
}

/** The time of the last change of a public post. */
export const findLastChange = async (db: Reader): Promise<string | undefined> => {
  const row = await itemsForEverybody(db, 'post')
    .select('modified_gmt')
    .orderBy('modified', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.modified_gmt
}

/** Public items of a type in the given order. */
export const findOrdered = (
  db: Reader,
  { name, rows }: ListedKind,
  { order, first, limit }: OrderedRows,
): Promise<PostRow[]> =>
  listedItems(db, name, rows)
    .selectAll()
    .$if(first !== undefined, (query) =>
      query.orderBy(sql`case when id in ${first} then 0 else 1 end`),
    )
    .orderBy(order.column, order.direction)
    .orderBy('id', order.direction)
    .limit(limit)
    .execute()

interface OrderedRows {
  readonly order: ItemOrder
  /** Selects the ids of items that come first. */
  readonly first?: Expression<number> | undefined
  readonly limit: number
}

/** The months with public posts, and the last change of a post in each. */
export const findMonths = async (
  db: Reader,
): Promise<readonly { readonly month: string; readonly changedGmt: string }[]> => {
  const month = sql<string>`substr(date, 1, 7)`
  const rows = await itemsForEverybody(db, 'post')
    .select(({ fn }) => [month.as('month'), fn.max('modified_gmt').as('changedGmt')])
    .groupBy(month)
    .orderBy('month')
    .execute()
  return rows
}

/** Parts of the terms that a published item has. */
export const findTermParts = (
  db: Reader,
  taxonomy: string,
  rows: RowFilter,
  size: number,
): Promise<SitemapPart[]> =>
  cut(
    db,
    usedTerms(db, taxonomy, rows).select([
      'id',
      sql<string | null>`null`.as('changed'),
      partNumber(size).as('part'),
    ]),
  )

export const findTerms = (
  db: Reader,
  taxonomy: string,
  rows: RowFilter,
  { from, to, limit }: Step,
): Promise<TermRow[]> =>
  usedTerms(db, taxonomy, rows)
    .selectAll()
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Terms sorted by name. */
export const findTermsByName = (
  db: Reader,
  { name, rows }: ListedKind,
  limit: number,
): Promise<TermRow[]> =>
  usedTerms(db, name, rows).selectAll().orderBy('name').orderBy('id').limit(limit).execute()

/** The last change of an item with the term, by term. */
export const findTermChanges = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('term_relationships')
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'term_relationships.post_id'))
    .where('term_relationships.term_id', 'in', ids)
    .where('posts.status', '=', 'publish')
    .select(({ fn }) => [
      'term_relationships.term_id as id',
      fn.max('posts.modified_gmt').as('changed'),
    ])
    .groupBy('term_relationships.term_id')
    .execute()
  return new Map(rows.map(({ id, changed }) => [id, changed]))
}

/** Parts of the users with public posts. */
export const findAuthorParts = (db: Reader, size: number): Promise<SitemapPart[]> =>
  cut(
    db,
    authors(db).select(['id', sql<string | null>`null`.as('changed'), partNumber(size).as('part')]),
  )

export const findAuthors = (
  db: Reader,
  { from, to, limit }: Step,
): Promise<Pick<UserRow, 'id' | 'slug'>[]> =>
  authors(db)
    .select(['id', 'slug'])
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The last change of a post of the author, by author. */
export const findAuthorChanges = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number | null, string>> => {
  const rows = await db
    .selectFrom('posts')
    .where('author_id', 'in', ids)
    .where('type', '=', 'post')
    .where('status', '=', 'publish')
    .select(({ fn }) => ['author_id as id', fn.max('modified_gmt').as('changed')])
    .groupBy('author_id')
    .execute()
  return new Map(rows.map(({ id, changed }) => [id, changed]))
}

const usedTerms = (
  db: Reader,
  taxonomy: string,
  { exceptions, isListed, excludedTerms }: RowFilter,
) =>
  db
    .selectFrom('terms')
    .where('taxonomy', '=', taxonomy)
    .where('count', '>', 0)
    .$if(exceptions !== undefined, (query) =>
      query.where('id', isListed ? 'not in' : 'in', exceptions ?? NO_IDS),
    )
    .$if(excludedTerms.length > 0, (query) => query.where('id', 'not in', excludedTerms))

const authors = (db: Reader) =>
  db
    .selectFrom('users')
    .where(({ exists, ref }) =>
      exists(
        db
          .selectFrom('posts')
          .select('posts.id')
          .where('posts.author_id', '=', ref('users.id'))
          .where('posts.type', '=', 'post')
          .where('posts.status', '=', 'publish')
          .where('posts.password', '=', ''),
      ),
    )
