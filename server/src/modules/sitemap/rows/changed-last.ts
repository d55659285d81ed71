import type { Context } from '../../../contract/context.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { stripTags } from '../../../lib/text.ts'
import { permalinkLoader, renderTitle, visibilityOf } from '../../posts/index.ts'
import { sitemapOptionsOf } from '../options/index.ts'
import { findChangedLast } from './store.ts'

/** A page that was changed recently. */
export interface ChangedItem {
  readonly address: string
  readonly title: string
  readonly changedGmt: string
}

/** The pages changed last; undefined if the feed is disabled. */
export const itemsChangedLast = async (
  ctx: Context,
): Promise<readonly ChangedItem[] | undefined> => {
  const { feed } = await sitemapOptionsOf(ctx)
  if (!feed) return undefined
  const rows = await findChangedLast(ctx.db, feed.types, feed.limit)
  return Promise.all(
    rows
      .filter((row) => visibilityOf(ctx, row) === 'open')
      .map(async (row) => ({
        address: await permalinkLoader(ctx).load(row),
        title: decodeEntities(stripTags(renderTitle(row.title))),
        changedGmt: row.modified_gmt,
      })),
  )
}
