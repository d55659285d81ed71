import { type SeoOptions, seoRecord } from '../../seo-kernel/index.ts'
import { languageOfItem } from '../../seo-meta/index.ts'
import { chosenNames, excludedIds } from './choices.ts'
import { kindOf, rowsOfType } from './listing.ts'
import type { SitemapOptions } from './types.ts'

/** Settings of the news sitemap; undefined where it is off. */
export const newsListing = (
  options: SeoOptions,
  types: readonly string[],
): SitemapOptions['news'] => {
  const { news } = options.site.sitemap
  if (!news.enable) return undefined
  const { advancedSettings: advanced } = news
  const excluded = {
    excluded: advanced.enable ? excludedIds(advanced.excludePosts) : [],
    excludedTerms: advanced.enable ? excludedIds(advanced.excludeTerms) : [],
  }
  return {
    languageOf: languageOfItem,
    publication: news.publicationName,
    types: chosenNames(news.postTypes, types)
      // Files have no text.
      .filter((name) => name !== 'attachment')
      .flatMap((name) => kindOf(name, rowsOfType(options, name, excluded))),
    leftOut: async (ctx, rows) => {
      const records = await Promise.all(rows.map(({ id }) => seoRecord(ctx, 'post', id)))
      const out = rows.filter((_, place) => records[place]?.fields.exclude_from_news)
      return new Set(out.map(({ id }) => id))
    },
  }
}
