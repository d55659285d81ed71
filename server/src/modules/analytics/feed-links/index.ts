import type { Context } from '../../../contract/context.ts'
import type { Feature } from '../../../contract/feature.ts'
import { type FeedEntry, feedEntryParts } from '../../../contract/site/feed-entry.ts'
import type { PostRow } from '../../posts/index.ts'
import { analyticsSettings } from '../settings/index.ts'

/** Tags links in feeds as a campaign, because feed readers send no referrer. */
export const feedLinks: Feature = {
  extensions: [feedEntryParts.with((ctx, row, entry) => withTaggedLink(ctx, row, entry))],
}

const withTaggedLink = async (
  ctx: Context,
  { slug }: Pick<PostRow, 'slug'>,
  entry: FeedEntry,
): Promise<FeedEntry> => {
  const { enabled, tag_links_in_rss } = await analyticsSettings(ctx)
  const link = enabled && tag_links_in_rss ? URL.parse(entry.link) : null
  if (!link) return entry
  link.searchParams.set('utm_source', 'rss')
  link.searchParams.set('utm_medium', 'rss')
  link.searchParams.set('utm_campaign', slug)
  return { ...entry, link: link.href }
}
