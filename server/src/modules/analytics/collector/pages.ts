import { siteCache } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { stampOf } from '../../../versions/stamp.ts'
import { findItemsAt, type PostRow, postLoader, readMeta } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { status } from '../../types/index.ts'

/** Properties of a page that its visits depend on. */
interface CountedPage {
  /** Id of the item, or 0. */
  readonly itemId: number
  readonly isSkipped: boolean
  /** The item is public. */
  readonly isOpen: boolean
}

/** Tags that the item at an address depends on. */
const TAGS = ['posts', 'terms', 'options'] as const

const PAGE_BYTES = 32

const known = siteCache<CountedPage>('counted pages', () => PAGE_BYTES)

/** Cached by address until one of the tags changes. */
export const pageAt = async (ctx: Context, path: string): Promise<CountedPage> => {
  const versions = ctx.versions.current()
  if (versions === undefined) return findPage(ctx, path)
  const key = `${stampOf(versions, TAGS)} ${path}`
  const found = known(ctx).get(key)
  if (found) return found
  const page = await findPage(ctx, path)
  known(ctx).set(key, page)
  return page
}

const findPage = async (ctx: Context, path: string): Promise<CountedPage> => {
  const item = (await findFront(ctx, path)) ?? (await findItemsAt(ctx, addressOf(ctx, path)))[0]
  return {
    itemId: item?.id ?? 0,
    isSkipped: item !== undefined && isSkipped(item),
    isOpen: item !== undefined && status(item.status)?.isPublic === true,
  }
}

const addressOf = ({ links }: Context, path: string): string =>
  `${new URL(links.base).origin}${encodeURI(path)}`

/** The page set as front page, if the path is the root of the site. */
const findFront = async (ctx: Context, path: string): Promise<PostRow | undefined> => {
  if (addressOf(ctx, path).replace(/\/$/, '') !== ctx.links.base.replace(/\/$/, ''))
    return undefined
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  return show_on_front === 'page' && page_on_front > 0
    ? postLoader(ctx).load(page_on_front)
    : undefined
}

/** Whether its editors have excluded the item from counting. */
export const isSkipped = (item: Pick<PostRow, 'meta'>): boolean =>
  readMeta(item)._analytics_skip_tracking === true
