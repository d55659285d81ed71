import { cachedByTags } from '../../cache/by-tags.ts'
import type { SitemapSection } from '../../contract/site/sitemap.ts'
import { termLink } from '../terms/index.ts'
import { taxonomy as findTaxonomy } from '../types/index.ts'
import { findTermParts, findTerms } from './store.ts'
import { walk } from './walk.ts'

/** Terms of a taxonomy that lead to something. */
export const termSection = (name: string, taxonomy: string): SitemapSection => ({
  name,
  parts: cachedByTags(['terms'], ({ db }) => findTermParts(db, taxonomy)),
  async *entries(ctx, part) {
    const kind = findTaxonomy(taxonomy)
    if (!kind) return
    const read = (from: number, to: number, limit: number) =>
      findTerms(ctx.db, taxonomy, from, to, limit)
    for await (const rows of walk(part, read)) {
      const addresses = await Promise.all(rows.map((row) => termLink(ctx, kind, row)))
      yield* addresses.map((address) => ({ address }))
    }
  },
})
