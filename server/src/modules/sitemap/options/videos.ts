import type { SeoOptions } from '../../seo-kernel/index.ts'
import { chosenNames, excludedIds } from './choices.ts'
import { kindOf, rowsOfType } from './listing.ts'
import type { SitemapOptions } from './types.ts'

/** Limit of the protocol. */
const MAX_PART = 50_000

/** Settings of the video sitemap; undefined where it is off. */
export const videoListing = (
  options: SeoOptions,
  types: readonly string[],
): SitemapOptions['videos'] => {
  const { video, general } = options.site.sitemap
  if (!video.enable) return undefined
  const { advancedSettings: advanced } = video
  const excluded = {
    excluded: advanced.enable ? excludedIds(advanced.excludePosts) : [],
    excludedTerms: advanced.enable ? excludedIds(advanced.excludeTerms) : [],
  }
  // Without an index of sitemaps a second file would not be found.
  const hasIndex = !general.enable || general.indexes
  return {
    types: chosenNames(video.postTypes, types)
      // A file has no text that could contain a video.
      .filter((name) => name !== 'attachment')
      .flatMap((name) => kindOf(name, rowsOfType(options, name, excluded))),
    partSize: hasIndex ? Math.min(Math.max(video.linksPerIndex, 1), MAX_PART) : MAX_PART,
  }
}
