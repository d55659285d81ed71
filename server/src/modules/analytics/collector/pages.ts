import { LRUCache } from 'lru-cache'
import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import { findItemsAt, type PostRow, readMeta } from '../../posts/index.ts'

/** What a page is about, as far as its visits depend on it. */
export interface CountedPage {
  /** Of the item, or 0. */
  readonly itemId: number
  readonly isSkipped: boolean
}

const known = cachedByTags(
  ['posts', 'terms', 'options'],
  async () => new LRUCache<string, Promise<CountedPage>>({ max: 5_000 }),
)

/** Looked up once for each address, until something changes. */
export const pageAt = async (ctx: Context, path: string): Promise<CountedPage> => {
  const pages = await known(ctx)
  const found = pages.get(path) ?? findPage(ctx, path)
  pages.set(path, found)
  return found
}

const findPage = async (ctx: Context, path: string): Promise<CountedPage> => {
  const [item] = await findItemsAt(ctx, `${new URL(ctx.links.base).origin}${encodeURI(path)}`)
  return { itemId: item?.id ?? 0, isSkipped: item !== undefined && isSkipped(item) }
}

/** Whether its editors want its visits left out. */
export const isSkipped = (item: Pick<PostRow, 'meta'>): boolean =>
  readMeta(item)._analytics_skip_tracking === true
