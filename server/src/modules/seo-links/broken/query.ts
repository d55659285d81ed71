import { type Expression, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import type { ListRequest } from '../../seo-kernel/index.ts'
import { isOpen } from '../link-sets/index.ts'
import { broken, type LinkRow } from '../store/index.ts'

export const FILTERS = ['all', 'internal', 'external'] as const

export type Filter = (typeof FILTERS)[number]

/** Columns that clients may order by. */
export const ORDERS = ['links', 'url', 'status', 'checked'] as const

export type BrokenRequest = ListRequest<(typeof ORDERS)[number]>

/** A broken address with the number of links to it. */
export interface BrokenAddress {
  /** The oldest of its links. */
  readonly id: number
  readonly url_hash: string
  readonly links: number
  readonly posts: number
}

/** Broken links in items that the caller may see. */
const brokenLinks = (ctx: Context, filter: Filter) =>
  ctx.background
    .selectFrom('seo_links')
    .where(broken)
    .$if(filter !== 'all', (query) =>
      query.where('seo_links.is_external', '=', Number(filter === 'external')),
    )
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_links.post_id'))
    .where(isOpen(ctx, 'posts'))

const COLUMNS: Readonly<Record<BrokenRequest['column'], Expression<unknown>>> = {
  links: sql`count(*)`,
  url: sql`min(seo_links.url)`,
  status: sql`max(seo_links.status)`,
  checked: sql`max(seo_links.checked_gmt)`,
}

export const findBroken = async (
  ctx: Context,
  filter: Filter,
  { column, direction, search, limit, offset }: BrokenRequest,
): Promise<{ readonly rows: readonly BrokenAddress[]; readonly total: number }> => {
  const found = brokenLinks(ctx, filter).$if(search !== '', (query) =>
    query.where(isLike(ctx.background, sql.ref('seo_links.url'), search)),
  )
  const [rows, { total }] = await Promise.all([
    found
      .select((eb) => [
        'seo_links.url_hash',
        eb.fn.min<number>('seo_links.id').as('id'),
        eb.fn.countAll<number>().as('links'),
        eb.fn.count<number>('seo_links.post_id').distinct().as('posts'),
      ])
      .groupBy('seo_links.url_hash')
      .orderBy(COLUMNS[column], direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    found
      .select((eb) => eb.fn.count<number>('seo_links.url_hash').distinct().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export const countBroken = async (ctx: Context, filter: Filter): Promise<number> => {
  const { total } = await brokenLinks(ctx, filter)
    .select((eb) => eb.fn.count<number>('seo_links.url_hash').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The ids of the first links to each of these addresses. */
export const findFirstLinksTo = async (
  ctx: Context,
  urlHashes: readonly string[],
  limit: number,
): Promise<readonly number[]> => {
  if (urlHashes.length === 0) return []
  const rows = await ctx.background
    .selectFrom(
      brokenLinks(ctx, 'all')
        .where('seo_links.url_hash', 'in', urlHashes)
        .select([
          'seo_links.id',
          sql<number>`row_number() over (
            partition by seo_links.url_hash order by seo_links.post_id, seo_links.position)`.as(
            'number',
          ),
        ])
        .as('numbered'),
    )
    .select('id')
    .where('number', '<=', limit)
    .orderBy('number')
    .execute()
  return rows.map(({ id }) => id)
}

/** Broken links to these addresses that the caller may see, ordered by text. */
export const findBrokenLinksTo = (
  ctx: Context,
  urlHashes: readonly string[],
  limit: number,
): Promise<Pick<LinkRow, 'id' | 'post_id'>[]> =>
  brokenLinks(ctx, 'all')
    .where('seo_links.url_hash', 'in', urlHashes)
    .select(['seo_links.id', 'seo_links.post_id'])
    .orderBy('seo_links.post_id')
    .orderBy('seo_links.position')
    .limit(limit)
    .execute()

/** How many links were never checked. */
export const countUnchecked = async (db: Reader, isExternal: boolean): Promise<number> => {
  const { total } = await db
    .selectFrom('seo_links')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('is_external', '=', Number(isExternal))
    .where('checked_gmt', 'is', null)
    .where('linked_post_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}
