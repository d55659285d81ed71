import { cachedByTags } from '../../cache/by-tags.ts'
import { withEmptyRequestCache } from '../../cache/request-cache.ts'
import type { Context } from '../../contract/context.ts'
import type { SitemapEntry, SitemapSection } from '../../contract/site/sitemap.ts'
import { attachmentAddress } from '../media/index.ts'
import { type PostRow, permalinkLoader, visibilityOf } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import { mediaOf } from './media.ts'
import { type SitemapOptions, sitemapOptionsOf } from './options.ts'
import { findItemParts, findItems } from './store.ts'
import { walk } from './walk.ts'

/** Published items of a type that no password locks. */
export const itemSection = (type: string, formerName?: string): SitemapSection => {
  const parts = cachedByTags(['posts', 'terms', 'options'], async (ctx) => {
    const options = await sitemapOptionsOf(ctx)
    const listing = options.type(type)
    return listing ? findItemParts(ctx.db, type, listing.rows, options.partSize) : []
  })
  return {
    name: type,
    ...(formerName === undefined ? {} : { formerName }),
    parts,
    async *entries(ctx, part) {
      const options = await sitemapOptionsOf(ctx)
      const listing = options.type(type)
      if (!listing) return
      const { front, posts } = await pagesInPlace(ctx)
      const isFirst = (await parts(ctx))[0]?.first === part.first
      // The list of posts stands among the posts, whichever page it has.
      if (type === 'post' && posts !== 0 && isFirst) yield* listOfPosts(ctx, options, posts)
      const importanceOf = await options.importanceIn(ctx, 'post', part)
      for await (const rows of walk(part, (step) => findItems(ctx.db, type, listing.rows, step))) {
        const step = withEmptyRequestCache(ctx)
        const shown = rows.filter(
          (row) => row.id !== posts && (isFile(row) || visibilityOf(step, row) === 'open'),
        )
        const own = await importanceOf(shown.map(({ id }) => id))
        yield* await Promise.all(
          shown.map(async (row) => ({
            ...(await describe(step, row, options)),
            ...(row.id === front
              ? { address: ctx.links.site(''), ...options.home }
              : { ...listing.importance, ...own.get(row.id) }),
          })),
        )
      }
    },
  }
}

/** A file is found as open as it can be: whose file it is, the question asks. */
const isFile = ({ type }: PostRow): boolean => type === 'attachment'

/** The pages that the root and the list of posts show; 0 where they show none. */
const pagesInPlace = async (
  ctx: Context,
): Promise<{ readonly front: number; readonly posts: number }> => {
  const { show_on_front, page_on_front, page_for_posts } = await siteSettings(ctx)
  return show_on_front === 'page'
    ? { front: page_on_front, posts: page_for_posts }
    : { front: 0, posts: 0 }
}

async function* listOfPosts(
  ctx: Context,
  options: SitemapOptions,
  id: number,
): AsyncGenerator<SitemapEntry> {
  const listing = options.type('page')
  if (!listing) return
  const [row] = await findItems(ctx.db, 'page', listing.rows, { from: id, to: id, limit: 1 })
  if (row && visibilityOf(ctx, row) === 'open')
    yield { ...(await describe(ctx, row, options)), ...options.type('post')?.importance }
}

const describe = async (
  ctx: Context,
  row: PostRow,
  { hasImages }: SitemapOptions,
): Promise<SitemapEntry> => {
  const { images = [], videos = [] } = isFile(row) ? {} : await mediaOf(ctx, row)
  return {
    address: isFile(row) ? await attachmentAddress(ctx, row) : await permalinkLoader(ctx).load(row),
    changedGmt: row.modified_gmt,
    images: hasImages ? images : [],
    videos,
  }
}
