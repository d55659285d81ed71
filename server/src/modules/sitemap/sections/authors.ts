import { cachedByTags } from '../../../cache/by-tags.ts'
import type { SitemapSection } from '../../../contract/site/sitemap.ts'
import { sitemapOptionsOf } from '../options/index.ts'
import {
  findAuthorChanges,
  findAuthorParts,
  findAuthors,
  findLastChange,
  walk,
} from '../rows/index.ts'

/** The archives of users with published posts. */
export const authorSection: SitemapSection = {
  name: 'author',
  formerName: 'authors',
  parts: cachedByTags(['users', 'posts', 'options'], async (ctx) => {
    const { authors, partSize } = await sitemapOptionsOf(ctx)
    // With `hideUsers` no author is listed, since sitemaps are public.
    if (!authors || ctx.config.hideUsers) return []
    const parts = await findAuthorParts(ctx.db, partSize)
    const changedGmt = await findLastChange(ctx.db)
    return parts.map((part) => ({ ...part, changedGmt }))
  }),
  async *entries(ctx, part) {
    const { authors } = await sitemapOptionsOf(ctx)
    for await (const rows of walk(part, (step) => findAuthors(ctx.db, step))) {
      const changes = await findAuthorChanges(
        ctx.background,
        rows.map(({ id }) => id),
      )
      yield* rows.map(({ id, slug }) => ({
        address: ctx.links.site(`author/${slug}/`),
        changedGmt: changes.get(id),
        ...authors,
      }))
    }
  },
}
