import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { countRows } from '../../../store/count-rows.ts'
import { isLike } from '../../../store/like.ts'
import { idOf, type ListRequest } from '../../seo-kernel/index.ts'
import { isOpen, type SuggestionRow } from '../link-sets/index.ts'

export const SUGGESTION_FILTERS = ['open', 'dismissed'] as const

export type SuggestionFilter = (typeof SUGGESTION_FILTERS)[number]

/** Columns that clients may order by. */
export const SUGGESTION_ORDERS = ['score', 'source', 'target'] as const

export type SuggestionRequest = ListRequest<(typeof SUGGESTION_ORDERS)[number]>

const COLUMNS: Readonly<Record<SuggestionRequest['column'], Expression<unknown>>> = {
  score: sql`seo_link_suggestions.score`,
  source: sql`lower(posts.title)`,
  target: sql`lower(target.title)`,
}

/** Suggestions in items that the caller may see, to published ones. */
const suggestionsIn = (ctx: Context, filter: SuggestionFilter) =>
  ctx.background
    .selectFrom('seo_link_suggestions')
    .where('seo_link_suggestions.is_dismissed', '=', Number(filter === 'dismissed'))
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_link_suggestions.post_id'))
    .innerJoin('posts as target', (join) =>
      join.onRef('target.id', '=', 'seo_link_suggestions.linked_post_id'),
    )
    .where(({ and }) => and({ 'target.status': 'publish' }))
    .where(isOpen(ctx, 'posts'))

export const countSuggestionsIn = (ctx: Context, filter: SuggestionFilter): Promise<number> =>
  countRows(suggestionsIn(ctx, filter))

/** One page of the suggestions of the site, and their number. */
export const findSuggestions = async (
  ctx: Context,
  filter: SuggestionFilter,
  request: SuggestionRequest,
): Promise<{ readonly rows: readonly SuggestionRow[]; readonly total: number }> => {
  const query = suggestionsIn(ctx, filter).where(isMeant(ctx, request))
  const [rows, total] = await Promise.all([
    query
      .selectAll('seo_link_suggestions')
      .orderBy(COLUMNS[request.column], request.direction)
      .orderBy('seo_link_suggestions.id')
      .limit(request.limit)
      .offset(request.offset)
      .execute(),
    countRows(query),
  ])
  return { rows, total }
}

/** Filters by the linking item, the linked one, and a text in their titles or the linked words. */
const isMeant = (
  { background }: Context,
  { search, filter }: SuggestionRequest,
): Expression<SqlBool> => {
  const [from, to] = [idOf(filter('from')), idOf(filter('to'))]
  const conditions = [
    sql<SqlBool>`1 = 1`,
    ...(from === 0 ? [] : [sql<SqlBool>`seo_link_suggestions.post_id = ${from}`]),
    ...(to === 0 ? [] : [sql<SqlBool>`seo_link_suggestions.linked_post_id = ${to}`]),
    ...(search === ''
      ? []
      : [
          sql<SqlBool>`(${isLike(background, sql.ref('posts.title'), search)}
            or ${isLike(background, sql.ref('target.title'), search)}
            or ${isLike(background, sql.ref('seo_link_suggestions.anchor'), search)})`,
        ]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
