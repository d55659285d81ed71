import { cachedByTags } from '../../../cache/by-tags.ts'
import { withEmptyRequestCache } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import type { SitemapEntry, SitemapSection } from '../../../contract/site/sitemap.ts'
import { attachmentAddress } from '../../media/index.ts'
import { type PostRow, permalinkLoader, visibilityOf } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type RowFilter, type SitemapOptions, sitemapOptionsOf } from '../options/index.ts'
import { findItemParts, findItems, walk } from '../rows/index.ts'
import { mediaOf } from './media.ts'

/** Published items of a type without a password. */
export const itemSection = (type: string, formerName?: string): SitemapSection => {
  const parts = cachedByTags(['posts', 'terms', 'options'], async (ctx) => {
    const options = await sitemapOptionsOf(ctx)
    const listing = options.type(type)
    if (!listing) return []
    const { posts } = await pagesInPlace(ctx)
    const list = type === 'post' ? await listOfPosts(ctx, options, posts) : undefined
    const { partSize } = options
    const rows = type === 'page' ? without(listing.rows, posts) : listing.rows
    const found = await findItemParts(ctx.db, type, rows, partSize, list ? 1 : 0)
    // The list of posts gets its own part if there are no posts, or a part holds only one address.
    const isAlone = list && (partSize === 1 || found.length === 0)
    if (isAlone) return [{ first: 0, last: 0, changedGmt: list.modified_gmt, count: 1 }, ...found]
    return found.map((part, at) => (list && at === 0 ? { ...part, count: part.count + 1 } : part))
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
      // The page for posts is listed among the posts.
      const list = type === 'post' && isFirst && (await listOfPosts(ctx, options, posts))
      if (list) yield { ...(await describe(ctx, list, options)), ...listing.importance }
      const importanceOf = await options.importanceIn(ctx, 'post', part)
      const listed = type === 'page' ? without(listing.rows, posts) : listing.rows
      for await (const rows of walk(part, (step) => findItems(ctx.db, type, listed, step))) {
        const step = withEmptyRequestCache(ctx)
        const shown = rows.filter((row) => isFile(row) || visibilityOf(step, row) === 'open')
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

/** Attachments are filtered by their parent's visibility in the query. */
const isFile = ({ type }: PostRow): boolean => type === 'attachment'

/** The front page and the page for posts; 0 if there is none. */
const pagesInPlace = async (
  ctx: Context,
): Promise<{ readonly front: number; readonly posts: number }> => {
  const { show_on_front, page_on_front, page_for_posts } = await siteSettings(ctx)
  return show_on_front === 'page'
    ? { front: page_on_front, posts: page_for_posts }
    : { front: 0, posts: 0 }
}

/** The page for posts, if it is public. */
const listOfPosts = async (
  ctx: Context,
  options: SitemapOptions,
  id: number,
): Promise<PostRow | undefined> => {
  const listing = id === 0 ? undefined : options.type('page')
  if (!listing) return undefined
  const [row] = await findItems(ctx.db, 'page', listing.rows, { from: id, to: id, limit: 1 })
  return row && visibilityOf(ctx, row) === 'open' ? row : undefined
}

/** The same rows without one that is listed elsewhere. */
const without = (rows: RowFilter, id: number): RowFilter =>
  id === 0 ? rows : { ...rows, excluded: [...rows.excluded, id] }

const describe = async (
  ctx: Context,
  row: PostRow,
  { hasImages, videos: apart, translations }: SitemapOptions,
): Promise<SitemapEntry> => {
  const { images = [], videos = [] } = isFile(row) ? {} : await mediaOf(ctx, row)
  return {
    address: isFile(row) ? await attachmentAddress(ctx, row) : await permalinkLoader(ctx).load(row),
    changedGmt: row.modified_gmt,
    images: hasImages ? images : [],
    // Videos with files of their own are not listed twice.
    videos: apart ? [] : videos,
    translations: (await translations.of(ctx, row.id)) ?? [],
  }
}
