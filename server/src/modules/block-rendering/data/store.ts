import { countRows } from '../../../store/count-rows.ts'
import type { Reader } from '../../../store/database.ts'
import type { PostRow } from '../../posts/index.ts'
import type { TermRow } from '../../terms/index.ts'
import { COLUMNS, WITHOUT_TEXTS } from './columns.ts'

/** Selection of published items for a block. */
export interface ItemQuery {
  readonly type: string
  readonly limit: number
  readonly offset: number
  readonly orderBy: 'date' | 'title' | 'modified' | 'menu_order'
  readonly order: 'asc' | 'desc'
  readonly authorIds: readonly number[]
  /** One list per taxonomy: an item must have a term of each list. */
  readonly termIds: readonly (readonly number[])[]
  readonly notIds: readonly number[]
  readonly parentIds: readonly number[]
  readonly sticky: 'only' | 'exclude' | undefined
}

/** A year, month or day with its number of posts. */
export interface Period {
  readonly period: string
  readonly count: number
}

export const findPublishedItems = async (db: Reader, query: ItemQuery): Promise<PostRow[]> => {
  const rows = await publishedItems(db, query)
    .select(COLUMNS)
    .orderBy(query.orderBy, query.order)
    .orderBy('id', query.order)
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return rows.map((row) => ({ ...row, ...WITHOUT_TEXTS }))
}

/** Number of matching items, regardless of the limit. */
export const countPublishedItems = (db: Reader, query: ItemQuery): Promise<number> =>
  countRows(publishedItems(db, query))

const publishedItems = (db: Reader, query: ItemQuery) => {
  let items = db.selectFrom('posts').where('type', '=', query.type).where('status', '=', 'publish')
  if (query.authorIds.length > 0) items = items.where('author_id', 'in', query.authorIds)
  if (query.notIds.length > 0) items = items.where('id', 'not in', query.notIds)
  if (query.parentIds.length > 0) items = items.where('parent_id', 'in', query.parentIds)
  if (query.sticky) items = items.where('is_sticky', '=', query.sticky === 'only' ? 1 : 0)
  for (const ids of query.termIds)
    items = items.where(
      'id',
      'in',
      db.selectFrom('term_relationships').select('post_id').where('term_id', 'in', ids),
    )
  return items
}

const MAX_TERMS = 500

export const findUsedTerms = (
  db: Reader,
  taxonomy: string,
  { withEmpty }: { readonly withEmpty: boolean },
): Promise<TermRow[]> => {
  const terms = db.selectFrom('terms').selectAll().where('taxonomy', '=', taxonomy)
  return (withEmpty ? terms : terms.where('count', '>', 0))
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_TERMS)
    .execute()
}

const MAX_PERIODS = 500

/** Dates are ISO text, so the first `length` characters name the period. */
export const findPeriods = (db: Reader, length: number): Promise<Period[]> =>
  db
    .selectFrom('posts')
    .select((eb) => [
      eb.fn<string>('substr', ['date', eb.lit(1), eb.lit(length)]).as('period'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('type', '=', 'post')
    .where('status', '=', 'publish')
    .groupBy('period')
    .orderBy('period', 'desc')
    .limit(MAX_PERIODS)
    .execute()

const MAX_PAGES = 500

export const findPageTree = async (db: Reader): Promise<PostRow[]> => {
  const rows = await db
    .selectFrom('posts')
    .select(COLUMNS)
    .where('type', '=', 'page')
    .where('status', '=', 'publish')
    .orderBy('menu_order')
    .orderBy('title')
    .limit(MAX_PAGES)
    .execute()
  return rows.map((row) => ({ ...row, ...WITHOUT_TEXTS }))
}

/** The nearest published item of the same type before or after this one. */
export const findNeighbour = async (
  db: Reader,
  { id, type, date }: Pick<PostRow, 'id' | 'type' | 'date'>,
  direction: 'next' | 'previous',
  taxonomy: string | undefined,
): Promise<PostRow | undefined> => {
  const [operator, order] =
    direction === 'next' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  let items = db
    .selectFrom('posts')
    .select(COLUMNS)
    .where('type', '=', type)
    .where('status', '=', 'publish')
    .where((eb) =>
      eb.or([eb('date', operator, date), eb.and([eb('date', '=', date), eb('id', operator, id)])]),
    )
  if (taxonomy !== undefined)
    items = items.where(
      'id',
      'in',
      db
        .selectFrom('term_relationships')
        .select('post_id')
        .where(
          'term_id',
          'in',
          db
            .selectFrom('term_relationships')
            .where('post_id', '=', id)
            .innerJoin('terms', (join) => join.onRef('terms.id', '=', 'term_relationships.term_id'))
            .select('term_relationships.term_id')
            .where(({ and }) => and({ 'terms.taxonomy': taxonomy })),
        ),
    )
  const row = await items.orderBy('date', order).orderBy('id', order).limit(1).executeTakeFirst()
  return row && { ...row, ...WITHOUT_TEXTS }
}

/** Days of a month with posts, as `2026-11-15`, and the nearest months before and after. */
export interface Month {
  readonly days: ReadonlySet<string>
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Dates are ISO text, so a month is the range between its name and the next month's. */
export const findMonth = async (db: Reader, month: string): Promise<Month> => {
  const posts = db.selectFrom('posts').where('type', '=', 'post').where('status', '=', 'publish')
  const end = monthAfter(month)
  const [days, before, after] = await Promise.all([
    posts
      .select((eb) => eb.fn<string>('substr', ['date', eb.lit(1), eb.lit(10)]).as('day'))
      .distinct()
      .where('date', '>=', month)
      .where('date', '<', end)
      .execute(),
    posts
      .select('date')
      .where('date', '<', month)
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirst(),
    posts.select('date').where('date', '>=', end).orderBy('date').limit(1).executeTakeFirst(),
  ])
  return {
    days: new Set(days.map(({ day }) => day)),
    before: before?.date.slice(0, 7),
    after: after?.date.slice(0, 7),
  }
}

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? [year + 1, 1] : [year, number + 1]
  return next.map((part, place) => String(part).padStart(place === 0 ? 4 : 2, '0')).join('-')
}

export const findNewestDate = async (db: Reader): Promise<string | undefined> => {
  const row = await db
    .selectFrom('posts')
    .select('date')
    .where('type', '=', 'post')
    .where('status', '=', 'publish')
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.date
}
