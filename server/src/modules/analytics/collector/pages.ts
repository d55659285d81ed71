import { stampOf } from '../../../cache/engine/stamp.ts'
import { siteCache } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { findItemsAt, type PostRow, readMeta } from '../../posts/index.ts'

/** What a page is about, as far as its visits depend on it. */
interface CountedPage {
  /** Of the item, or 0. */
  readonly itemId: number
  readonly isSkipped: boolean
}

/** Where an item stands depends on these. */
const TAGS = ['posts', 'terms', 'options'] as const

const PAGE_BYTES = 32

const known = siteCache<CountedPage>('counted pages', () => PAGE_BYTES)

/** Looked up once for each address, until something changes. */
export const pageAt = async (ctx: Context, path: string): Promise<CountedPage> => {
  const versions = ctx.versions.current()
  if (versions === undefined) return findPage(ctx, path)
  const key = `${stampOf(versions, TAGS)} ${path}`
  const found = known(ctx).get(key) ?? (await findPage(ctx, path))
  known(ctx).set(key, found)
  return found
}

const findPage = async (ctx: Context, path: string): Promise<CountedPage> => {
  const [item] = await findItemsAt(ctx, `${new URL(ctx.links.base).origin}${encodeURI(path)}`)
  return { itemId: item?.id ?? 0, isSkipped: item !== undefined && isSkipped(item) }
}

/** Whether its editors want its visits left out. */
export const isSkipped = (item: Pick<PostRow, 'meta'>): boolean =>
  readMeta(item)._analytics_skip_tracking === true
