import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { columnsOf, isOpenInScope, openScopeOf } from '../../posts/index.ts'
import type { SuggestionRow } from './present.ts'

/** The lists of an item's links, from its point of view. */
export const LINK_TYPES = ['inboundInternal', 'outboundInternal', 'affiliate', 'external'] as const

export type LinkType = (typeof LINK_TYPES)[number]

/** A slice of a list. */
export interface Part {
  readonly limit: number
  readonly offset: number
}

/** The list and the item that a row belongs to. */
interface Placed {
  readonly item: number
  readonly list: string
}

export interface Listed extends Placed {
  readonly id: number
}

export interface Counted extends Placed {
  readonly total: number
}

/** Reports quote items, so they follow the same read permissions (SEC-15). */
export const isOpen = (ctx: Context, table: string): Expression<SqlBool> =>
  isOpenInScope(ctx.background, columnsOf(table), openScopeOf(ctx))

const outbound = ({ background: db }: Context, ids: readonly number[]) =>
  db
    .selectFrom('seo_links')
    .where('post_id', 'in', ids)
    .select([
      'id',
      'post_id as item',
      'position as rank',
      sql<string>`case when is_affiliate = 1 then 'affiliate' when is_internal = 1
        then 'outboundInternal' else 'external' end`.as('list'),
    ])

const inbound = (ctx: Context, ids: readonly number[]) =>
  ctx.background
    .selectFrom('seo_links')
    .where('linked_post_id', 'in', ids)
    .where('is_affiliate', '=', 0)
    .where('is_external', '=', 0)
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_links.post_id'))
    .where(isOpen(ctx, 'posts'))
    .select([
      'seo_links.id',
      sql<number>`linked_post_id`.as('item'),
      'seo_links.id as rank',
      sql<string>`'inboundInternal'`.as('list'),
    ])

/** One slice of each list, for several items. */
export const findListed = (
  ctx: Context,
  ids: readonly number[],
  { limit, offset }: Part,
): Promise<readonly Listed[]> =>
  ctx.background
    .selectFrom(
      ctx.background
        .selectFrom(outbound(ctx, ids).unionAll(inbound(ctx, ids)).as('links'))
        .select([
          'id',
          'item',
          'list',
          sql<number>`row_number() over (partition by item, list order by rank, id)`.as('number'),
        ])
        .as('numbered'),
    )
    .select(['id', 'item', 'list'])
    .where('number', '>', offset)
    .where('number', '<=', offset + limit)
    .orderBy('number')
    .execute()

/** Counts the links of items by list. */
export const countListed = (ctx: Context, ids: readonly number[]): Promise<readonly Counted[]> =>
  ctx.background
    .selectFrom(outbound(ctx, ids).unionAll(inbound(ctx, ids)).as('links'))
    .select((eb) => ['item', 'list', eb.fn.countAll<number>().as('total')])
    .groupBy(['item', 'list'])
    .execute()

/** Suggestions that lead to these items, from items that the caller may see. */
const suggestionsTo = (ctx: Context, ids: readonly number[]) =>
  ctx.background
    .selectFrom('seo_link_suggestions')
    .where('seo_link_suggestions.linked_post_id', 'in', ids)
    .where('is_dismissed', '=', 0)
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_link_suggestions.post_id'))
    .innerJoin('posts as target', (join) =>
      join.onRef('target.id', '=', 'seo_link_suggestions.linked_post_id'),
    )
    .leftJoin('seo_records', (join) =>
      join
        .onRef('seo_records.object_id', '=', 'seo_link_suggestions.post_id')
        .on((eb) => eb.and({ 'seo_records.kind': 'post' })),
    )
    .where(({ and }) => and({ 'target.status': 'publish' }))
    .where(isOpen(ctx, 'posts'))

export const findSuggestionsTo = async (
  ctx: Context,
  ids: readonly number[],
  { limit, offset }: Part,
): Promise<readonly SuggestionRow[]> => {
  const rows = await ctx.background
    .selectFrom(
      suggestionsTo(ctx, ids)
        .selectAll('seo_link_suggestions')
        .select(
          sql<number>`row_number() over (
            partition by seo_link_suggestions.linked_post_id
            order by coalesce(seo_records.is_pillar, 0) desc, score desc, seo_link_suggestions.id)`.as(
            'number',
          ),
        )
        .as('numbered'),
    )
    .selectAll()
    .where('number', '>', offset)
    .where('number', '<=', offset + limit)
    .orderBy('number')
    .execute()
  return rows.map(({ number: _, ...row }) => row)
}

export const countSuggestionsTo = (
  ctx: Context,
  ids: readonly number[],
): Promise<readonly Counted[]> =>
  suggestionsTo(ctx, ids)
    .select((eb) => [
      'seo_link_suggestions.linked_post_id as item',
      sql<string>`'suggestionsInbound'`.as('list'),
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy('seo_link_suggestions.linked_post_id')
    .execute()

/** Suggestions in the texts of items, without a limit: each has only a few. */
export const findSuggestionsIn = (
  ctx: Context,
  ids: readonly number[],
): Promise<readonly SuggestionRow[]> =>
  ctx.background
    .selectFrom('seo_link_suggestions')
    .where('seo_link_suggestions.post_id', 'in', ids)
    .where('is_dismissed', '=', 0)
    .innerJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'seo_link_suggestions.linked_post_id'),
    )
    .leftJoin('seo_records', (join) =>
      join
        .onRef('seo_records.object_id', '=', 'seo_link_suggestions.linked_post_id')
        .on((eb) => eb.and({ 'seo_records.kind': 'post' })),
    )
    .selectAll('seo_link_suggestions')
    .where(({ and }) => and({ 'posts.status': 'publish' }))
    .where(isOpen(ctx, 'posts'))
    .orderBy(sql`coalesce(seo_records.is_pillar, 0)`, 'desc')
    .orderBy('score', 'desc')
    .orderBy('seo_link_suggestions.id')
    .execute()
