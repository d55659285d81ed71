import type { Context } from '../../../contract/context.ts'
import { type PostRow, postLoader } from '../../posts/index.ts'
import { isBrokenStatus, itemsAt, ownStatus } from '../../seo-links/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { bounded, type Finding, found } from './checks/index.ts'

/** The number of links per item that are looked at, and of own pages that are requested. */
const MAX_LINKS = 200
const MAX_VISITS = 10

/** The findings about links of a public item, and to it. */
export const linkFindings = async (ctx: Context, row: PostRow): Promise<readonly Finding[]> => {
  const [links, isLinked] = await Promise.all([
    ctx.db
      .selectFrom('seo_links')
      .select(['url', 'is_external', 'status'])
      .where('post_id', '=', row.id)
      .orderBy('position')
      .limit(MAX_LINKS)
      .execute(),
    hasLinkTo(ctx, row.id),
  ])
  const inside = links.filter((link) => link.is_external === 0).map(({ url }) => url)
  const outside = links.filter(
    ({ is_external, status }) => is_external === 1 && status !== null && isBrokenStatus(status),
  )
  const broken = [
    ...(await findBroken(ctx, [...new Set(inside)], MAX_VISITS)),
    ...outside.map(({ url }) => url),
  ]
  return [
    broken.length === 0
      ? found('links-ok')
      : found('links-broken', { links: bounded(broken), total: broken.length }),
    found(isLinked || (await isStart(ctx, row.id)) ? 'linked-ok' : 'orphaned'),
  ]
}

const hasLinkTo = async ({ db }: Context, id: number): Promise<boolean> =>
  (await db
    .selectFrom('seo_links')
    .select('id')
    .where('linked_post_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Front page and page of posts are found without a link. */
const isStart = async (ctx: Context, id: number): Promise<boolean> => {
  const { show_on_front, page_on_front, page_for_posts } = await siteSettings(ctx)
  return show_on_front === 'page' && (id === page_on_front || id === page_for_posts)
}

const SHOWN = ['publish', 'inherit']

/** Those of the addresses of this site that answer with an error; pages of public items are not requested. */
export const findBroken = async (
  ctx: Context,
  addresses: readonly string[],
  maxVisits: number,
): Promise<readonly string[]> => {
  if (addresses.length === 0) return []
  const items = await itemsAt(ctx, addresses)
  const rows = await Promise.all(
    addresses.map((address) => postLoader(ctx).load(items.get(address) ?? 0)),
  )
  const unsure = addresses.filter((_, index) => !SHOWN.includes(rows[index]?.status ?? ''))
  const broken: string[] = []
  for (const address of unsure.slice(0, maxVisits))
    if (isBrokenStatus(await ownStatus(ctx, address))) broken.push(address)
  return broken
}
