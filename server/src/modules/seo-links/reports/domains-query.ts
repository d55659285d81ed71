import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { isLike } from '../../../store/like.ts'
import { isOpen, type Part } from '../link-sets/index.ts'
import type { LinkRow } from '../store/index.ts'

/** Links to other sites, in items that the caller may see. */
const links = (ctx: Context) =>
  ctx.background
    .selectFrom('seo_links')
    .where('is_affiliate', '=', 0)
    .where('is_external', '=', 1)
    .innerJoin('posts', (join) => join.onRef('posts.id', '=', 'seo_links.post_id'))
    .where(isOpen(ctx, 'posts'))

interface Domain {
  readonly hostname: string
  readonly count: number
}

/** Linked domains, those with the most links first. */
export const findDomains = async (
  ctx: Context,
  search: string,
  { limit, offset }: Part,
): Promise<{ readonly rows: readonly Domain[]; readonly total: number }> => {
  const { background: db } = ctx
  const found = links(ctx).$if(search !== '', (query) =>
    query.where(isLike(db, sql.ref('seo_links.hostname'), search)),
  )
  const [rows, { total }] = await Promise.all([
    found
      .select((eb) => ['seo_links.hostname', eb.fn.countAll<number>().as('count')])
      .groupBy('seo_links.hostname')
      .orderBy('count', 'desc')
      .orderBy('seo_links.hostname')
      .limit(limit)
      .offset(offset)
      .execute(),
    found
      .select((eb) => eb.fn.count<number>('seo_links.hostname').distinct().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Counts the items that link to these domains, and their links. */
export const countPostsOf = (ctx: Context, hostnames: readonly string[]) =>
  links(ctx)
    .select((eb) => [
      'seo_links.hostname',
      eb.fn.count<number>('seo_links.post_id').distinct().as('total'),
      eb.fn.countAll<number>().as('totalLinks'),
    ])
    .where('seo_links.hostname', 'in', hostnames)
    .groupBy('seo_links.hostname')
    .execute()

/** Items that link to these domains, newest first, one slice for each. */
export const findPostsOf = (
  ctx: Context,
  hostnames: readonly string[],
  { limit, offset }: Part,
): Promise<readonly { readonly hostname: string; readonly post_id: number }[]> =>
  ctx.background
    .selectFrom(
      links(ctx)
        .select([
          'seo_links.hostname',
          'seo_links.post_id',
          sql<number>`row_number() over (
            partition by seo_links.hostname order by seo_links.post_id desc)`.as('number'),
        ])
        .where('seo_links.hostname', 'in', hostnames)
        .groupBy(['seo_links.hostname', 'seo_links.post_id'])
        .as('numbered'),
    )
    .select(['hostname', 'post_id'])
    .where('number', '>', offset)
    .where('number', '<=', offset + limit)
    .orderBy('number')
    .execute()

/** The links of these items to these domains. */
export const findLinksTo = (
  ctx: Context,
  hostnames: readonly string[],
  postIds: readonly number[],
): Promise<readonly LinkRow[]> =>
  hostnames.length === 0 || postIds.length === 0
    ? Promise.resolve([])
    : ctx.background
        .selectFrom('seo_links')
        .selectAll()
        .where('post_id', 'in', postIds)
        .where('hostname', 'in', hostnames)
        .where('is_external', '=', 1)
        .where('is_affiliate', '=', 0)
        .orderBy('post_id')
        .orderBy('position')
        .execute()
