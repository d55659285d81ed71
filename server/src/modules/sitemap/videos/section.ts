import { cachedByTags } from '../../../cache/by-tags.ts'
import { withEmptyRequestCache } from '../../../cache/request-cache.ts'
import type { SitemapSection } from '../../../contract/site/sitemap.ts'
import { linkLoader, visibilityOf } from '../../posts/index.ts'
import { type ListedKind, sitemapOptionsOf } from '../options/index.ts'
import { findItemsOfKinds, findPartsOfKinds, walk } from '../rows/index.ts'
import { describeVideos } from './describe.ts'
import { findVideosOf, ITEMS_WITH_VIDEOS } from './store.ts'

/** Pages with videos. */
export const videoSection: SitemapSection = {
  name: 'video',
  isBeside: true,
  tags: ['embeds'],
  parts: cachedByTags(['posts', 'terms', 'options'], async (ctx) => {
    const { videos } = await sitemapOptionsOf(ctx)
    return videos ? findPartsOfKinds(ctx.db, withVideos(videos.types), videos.partSize) : []
  }),
  async *entries(ctx, part) {
    const { videos } = await sitemapOptionsOf(ctx)
    const kinds = withVideos(videos?.types ?? [])
    for await (const rows of walk(part, (step) => findItemsOfKinds(ctx.db, kinds, step))) {
      const step = withEmptyRequestCache(ctx)
      const shown = rows.filter((row) => visibilityOf(step, row) === 'open')
      const found = await findVideosOf(
        step.db,
        shown.map(({ id }) => id),
      )
      const entries = await Promise.all(
        shown.map(async (row) => ({
          address: await linkLoader(step).load(row),
          changedGmt: row.modified_gmt,
          videos: await describeVideos(step, row, found.get(row.id) ?? []),
        })),
      )
      yield* entries.filter((entry) => entry.videos.length > 0)
    }
  },
}

const withVideos = (kinds: readonly ListedKind[]): readonly ListedKind[] =>
  kinds.map(({ name, rows }) => ({ name, rows: { ...rows, within: ITEMS_WITH_VIDEOS } }))
