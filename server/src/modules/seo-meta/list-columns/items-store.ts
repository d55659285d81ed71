import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import { sortText } from '../../../store/sort-text.ts'
import { columnsOf, isOpenInScope, openScopeOf } from '../../posts/index.ts'

/** The bands of scores, from and to. */
export const BANDS = { good: [80, 100], fair: [50, 79], poor: [0, 49] } as const

export const GAPS = ['title', 'description', 'keyphrase'] as const

export const ORDERS = ['score', 'modified', 'title'] as const

export interface ItemsRequest {
  readonly search: string
  readonly types: readonly string[]
  readonly statuses: readonly string[]
  readonly band: keyof typeof BANDS | undefined
  /** What the items lack. */
  readonly missing: (typeof GAPS)[number] | undefined
  readonly isHidden: boolean
  /** Types that search engines are to leave out unless an item says otherwise. */
  readonly hiddenTypes: readonly string[]
  readonly orderBy: (typeof ORDERS)[number]
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** By the index of scores unless another order is asked for. */
const orderOf = (db: Reader, by: ItemsRequest['orderBy']): Expression<unknown> => {
  if (by === 'title') return sortText(db, sql.ref<string>('posts.title'))
  return sql.ref(by === 'score' ? 'seo_records.seo_score' : 'posts.modified_gmt')
}

/** Items that the caller may see, by their records, which each of them has from its first analysis. */
export const findSeoItems = async (
  ctx: Context,
  request: ItemsRequest,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> => {
  const query = ctx.background
    .selectFrom('seo_records')
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_records.object_id'))
    .where(({ and }) => and({ 'seo_records.kind': 'post' }))
    .where(isMeant(ctx, request))
  const [rows, total] = await Promise.all([
    query
      .select('posts.id')
      .orderBy(orderOf(ctx.background, request.orderBy), request.order)
      .orderBy('seo_records.object_id', request.order)
      .limit(request.limit)
      .offset(request.offset)
      .execute(),
    countRows(query),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** As the partial indexes are declared. */
const GAP_CONDITIONS: Readonly<Record<(typeof GAPS)[number], Expression<SqlBool>>> = {
  title: sql<SqlBool>`seo_records.has_title = 0`,
  description: sql<SqlBool>`seo_records.has_description = 0`,
  keyphrase: sql<SqlBool>`seo_records.focus_keyphrase = ''`,
}

const isMeant = (ctx: Context, request: ItemsRequest): Expression<SqlBool> => {
  const { search, types, statuses, band, missing, isHidden, hiddenTypes } = request
  const conditions = [
    sql<SqlBool>`posts.type in (${sql.join(types)})`,
    sql<SqlBool>`posts.status in (${sql.join(statuses)})`,
    isOpenInScope(ctx.background, columnsOf('posts'), openScopeOf(ctx)),
    ...(search === '' ? [] : [isLike(ctx.background, sql.ref('posts.title'), search)]),
    ...(band === undefined
      ? []
      : [sql<SqlBool>`seo_records.seo_score between ${BANDS[band][0]} and ${BANDS[band][1]}`]),
    ...(missing === undefined ? [] : [GAP_CONDITIONS[missing]]),
    ...(isHidden ? [hiddenCondition(hiddenTypes)] : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

const hiddenCondition = (types: readonly string[]): Expression<SqlBool> =>
  types.length === 0
    ? sql<SqlBool>`seo_records.is_noindex = 1`
    : sql<SqlBool>`(seo_records.is_noindex = 1
        or (seo_records.is_noindex is null and posts.type in (${sql.join(types)})))`
