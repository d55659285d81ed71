import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { countRows } from '../../../store/count-rows.ts'
import { isLike } from '../../../store/like.ts'
import { idOf } from '../../seo-kernel/index.ts'
import { isOpen } from '../link-sets/index.ts'
import type { Order, ReportRequest } from './request.ts'

export const FILTERS = ['all', 'linking-opportunities', 'orphaned-posts'] as const

export type Filter = (typeof FILTERS)[number]

/** Internal links to the item. */
const LINKS_TO = sql`select 1 from seo_links where seo_links.linked_post_id = posts.id
  and seo_links.is_affiliate = 0 and seo_links.is_external = 0`

const SUGGESTIONS_FROM = sql`seo_link_suggestions as suggestion
  join posts as target on target.id = suggestion.linked_post_id and target.status = 'publish'
  where suggestion.post_id = posts.id and suggestion.is_dismissed = 0`

const SUGGESTIONS_TO = sql`seo_link_suggestions as suggestion
  where suggestion.linked_post_id = posts.id and suggestion.is_dismissed = 0
  and posts.status = 'publish'`

const CONDITIONS: Readonly<Record<Filter, Expression<SqlBool>>> = {
  all: sql<SqlBool>`1 = 1`,
  'linking-opportunities': sql<SqlBool>`(exists (select 1 from ${SUGGESTIONS_FROM})
    or exists (select 1 from ${SUGGESTIONS_TO}))`,
  'orphaned-posts': sql<SqlBool>`(seo_link_scans.links_gmt is not null
    and not exists (${LINKS_TO}))`,
}

/** Number of suggestions in an item, and to it. */
const suggestionCounts = {
  suggestionsOutbound: sql<number>`(select count(*) from ${SUGGESTIONS_FROM})`,
  suggestionsInbound: sql<number>`(select count(*) from ${SUGGESTIONS_TO})`,
}

const linkCount = (condition: Expression<unknown>): Expression<number> =>
  sql<number>`(select count(*) from seo_links where ${condition})`

const TITLE = sql`lower(posts.title)`
const DATE = sql`posts.date`

const ORDERS: Readonly<Record<Order, Expression<unknown>>> = {
  ...{ title: TITLE, postTitle: TITLE, post_title: TITLE },
  ...{ date: DATE, publishDate: DATE, post_date: DATE },
  ...suggestionCounts,
  inboundInternal: sql`(select count(*) from (${LINKS_TO}) as links_to)`,
  outboundInternal: linkCount(
    sql`seo_links.post_id = posts.id and is_affiliate = 0 and is_external = 0`,
  ),
  affiliate: linkCount(sql`seo_links.post_id = posts.id and is_affiliate = 1`),
  external: linkCount(sql`seo_links.post_id = posts.id and is_affiliate = 0 and is_external = 1`),
}

/** Items in scope of scans that the caller may see. */
const itemsIn = (ctx: Context, filter: Filter) =>
  ctx.background
    .selectFrom('seo_link_scans')
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_link_scans.post_id'))
    .where(isOpen(ctx, 'posts'))
    .where(CONDITIONS[filter])

export const countItems = (ctx: Context, filter: Filter): Promise<number> =>
  countRows(itemsIn(ctx, filter))

/** One page of a report, and the total number of rows. */
export const findItems = async (
  ctx: Context,
  filter: Filter,
  request: ReportRequest,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> => {
  const { limit, offset, direction, column } = request
  const query = itemsIn(ctx, filter).where(isMeant(ctx, request))
  const order = column === 'newest' ? undefined : ORDERS[column]
  const [rows, total] = await Promise.all([
    query
      .select('posts.id')
      .orderBy(order ?? DATE, order ? direction : 'desc')
      .orderBy('posts.id', order ? direction : 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(query),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** Filters by title, slug or id, by type and by term. */
const isMeant = (ctx: Context, { search, filter }: ReportRequest): Expression<SqlBool> => {
  const type = filter('post-type')
  const term = idOf(filter('term'))
  const conditions = [
    sql<SqlBool>`1 = 1`,
    ...(type === '' || type === 'all' ? [] : [sql<SqlBool>`posts.type = ${type}`]),
    ...(term === 0
      ? []
      : [
          sql<SqlBool>`exists (select 1 from term_relationships as carried
            where carried.post_id = posts.id and carried.term_id = ${term})`,
        ]),
    ...(search === '' ? [] : [isFound(ctx, search)]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

const isFound = ({ background }: Context, search: string): Expression<SqlBool> =>
  sql<SqlBool>`(${isLike(background, sql.ref('posts.title'), search)}
    or ${isLike(background, sql.ref('posts.slug'), search)}
    or posts.id = ${/^\d+$/.test(search) ? idOf(search) : 0})`

/** Counts the suggestions in and to these items. */
export const countSuggestions = (
  ctx: Context,
  ids: readonly number[],
): Promise<
  readonly {
    readonly id: number
    readonly suggestionsOutbound: number
    readonly suggestionsInbound: number
  }[]
> =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.background
        .selectFrom('posts')
        .select([
          'posts.id',
          suggestionCounts.suggestionsOutbound.as('suggestionsOutbound'),
          suggestionCounts.suggestionsInbound.as('suggestionsInbound'),
        ])
        .where('posts.id', 'in', ids)
        .execute()
