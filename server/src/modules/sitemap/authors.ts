import { cachedByTags } from '../../cache/by-tags.ts'
import type { SitemapSection } from '../../contract/site/sitemap.ts'
import { findAuthorParts, findAuthors } from './store.ts'
import { walk } from './walk.ts'

/** People who published something. */
export const authorSection: SitemapSection = {
  name: 'authors',
  parts: cachedByTags(['users', 'posts'], async ({ db, config }) =>
    // A sitemap is for everybody.
    config.hideUsers ? [] : findAuthorParts(db),
  ),
  async *entries(ctx, part) {
    const read = (from: number, to: number, limit: number) => findAuthors(ctx.db, from, to, limit)
    for await (const rows of walk(part, read))
      yield* rows.map(({ slug }) => ({ address: ctx.links.site(`author/${slug}/`) }))
  },
}
