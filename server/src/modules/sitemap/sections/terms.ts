import { cachedByTags } from '../../../cache/by-tags.ts'
import type { SitemapSection } from '../../../contract/site/sitemap.ts'
import { termLink } from '../../terms/index.ts'
import { taxonomy as findTaxonomy } from '../../types/index.ts'
import { sitemapOptionsOf } from '../options/index.ts'
import { findLastChange, findTermChanges, findTermParts, findTerms, walk } from '../rows/index.ts'

/** Terms of a taxonomy with published items. */
export const termSection = (taxonomy: string, formerName: string): SitemapSection => ({
  name: taxonomy,
  formerName,
  parts: cachedByTags(['terms', 'posts', 'options'], async (ctx) => {
    const options = await sitemapOptionsOf(ctx)
    const listing = options.taxonomy(taxonomy)
    if (!listing) return []
    const parts = await findTermParts(ctx.db, taxonomy, listing.rows, options.partSize)
    const changedGmt = await findLastChange(ctx.db)
    return parts.map((part) => ({ ...part, changedGmt }))
  }),
  async *entries(ctx, part) {
    const kind = findTaxonomy(taxonomy)
    const options = await sitemapOptionsOf(ctx)
    const listing = options.taxonomy(taxonomy)
    if (!kind || !listing) return
    const importanceOf = await options.importanceIn(ctx, 'term', part)
    for await (const rows of walk(part, (step) =>
      findTerms(ctx.db, taxonomy, listing.rows, step),
    )) {
      const ids = rows.map(({ id }) => id)
      const [addresses, changes, own] = await Promise.all([
        Promise.all(rows.map((row) => termLink(ctx, kind, row))),
        // Runs in the background connection, since a term may be on every item.
        findTermChanges(ctx.background, ids),
        importanceOf(ids),
      ])
      yield* rows.map(({ id }, place) => ({
        address: addresses[place] ?? '',
        changedGmt: changes.get(id),
        ...listing.importance,
        ...own.get(id),
      }))
    }
  },
})
