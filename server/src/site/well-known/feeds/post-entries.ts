import type { Context } from '../../../contract/context.ts'
import { type FeedEntry, feedEntryParts } from '../../../contract/site/feed-entry.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import {
  absoluteLinksIn,
  type PostRow,
  plainLink,
  presentPosts,
  visibilityOf,
} from '../../../modules/posts/index.ts'
import { termsOfPostLoader } from '../../../modules/terms/index.ts'
import { postType } from '../../../modules/types/index.ts'
import { userLoader } from '../../../modules/users/index.ts'

/** Items as feed entries, in their order. Each kind of lookup is one query for all items. */
export const postEntries = async (
  ctx: Context,
  rows: readonly PostRow[],
): Promise<readonly FeedEntry[]> => {
  const open = rows.filter((row) => visibilityOf(ctx, row) === 'open')
  const shown = await present(ctx, open)
  const entries = await Promise.all(
    rows.map(async (row) => {
      const item = shown.get(row.id)
      if (item) return completed(ctx, row, await openEntry(ctx, row, item))
      return visibilityOf(ctx, row) === 'locked' ? lockedEntry(ctx, row) : undefined
    }),
  )
  return entries.filter((entry) => entry !== undefined)
}

/** The fields of an item as the REST interface presents them. */
interface ShownItem {
  readonly id: number
  readonly link: string
  readonly title: { readonly rendered: string }
  readonly content: { readonly rendered: string }
  readonly excerpt?: { readonly rendered: string }
}

const FIELDS: ReadonlySet<string> = new Set(['id', 'link', 'title', 'content', 'excerpt'])

/** A search also finds pages, and each type has a presenter of its own. */
const present = async (
  ctx: Context,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<number, ShownItem>> => {
  const groups = await Promise.all(
    Array.from(Map.groupBy(rows, ({ type }) => type)).map(([name, group]) => {
      const type = postType(name)
      const wants = (field: string): boolean => FIELDS.has(field)
      return type ? presentPosts(ctx, type, group, { context: 'view', wants }) : []
    }),
  )
  const items = groups.flat() as unknown as readonly ShownItem[]
  return new Map(items.map((item) => [item.id, item]))
}

const openEntry = async (
  ctx: Context,
  row: PostRow,
  { link, title, content, excerpt }: ShownItem,
): Promise<FeedEntry> => {
  const { origin } = new URL(ctx.links.base)
  const [author, terms, summaryHtml, contentHtml] = await Promise.all([
    row.author_id === null ? undefined : userLoader(ctx).load(row.author_id),
    termsOfPostLoader(ctx).load(row.id),
    absoluteLinksIn(excerpt?.rendered ?? '', origin),
    absoluteLinksIn(content.rendered, origin),
  ])
  return {
    ...momentsOf(row),
    id: idOf(ctx, row),
    link,
    title: plainText(title.rendered),
    author: author?.display_name ?? '',
    categories: terms
      .filter(({ taxonomy }) => taxonomy === 'category' || taxonomy === 'post_tag')
      .map(({ name }) => plainText(name)),
    summaryHtml: withoutParagraph(summaryHtml),
    contentHtml,
  }
}

/** Unwraps a summary of a single paragraph. */
const withoutParagraph = (html: string): string => {
  const [, line] = /^\s*<p>([\s\S]*)<\/p>\s*$/.exec(html) ?? []
  return line === undefined || line.includes('<p') ? html : line
}

/** Applies the extensions of other modules to the entry. */
const completed = async (ctx: Context, row: PostRow, entry: FeedEntry): Promise<FeedEntry> => {
  let made = entry
  for (const addTo of ctx.extensions(feedEntryParts)) made = await addTo(ctx, row, made)
  return made
}

/** Title and address of a protected post may reveal its content (SEC-15). */
const lockedEntry = (ctx: Context, row: PostRow): FeedEntry => ({
  ...momentsOf(row),
  id: idOf(ctx, row),
  link: idOf(ctx, row),
  title: 'Protected',
  author: '',
  categories: [],
  summaryHtml: '<p>This text is protected by a password.</p>',
})

const momentsOf = (row: PostRow): Pick<FeedEntry, 'publishedGmt' | 'updatedGmt'> => ({
  publishedGmt: row.date_gmt,
  updatedGmt: row.modified_gmt,
})

const idOf = (ctx: Context, row: PostRow): string => {
  const type = postType(row.type)
  return type ? plainLink(ctx, type, row) : ctx.links.site(`?p=${row.id}`)
}
