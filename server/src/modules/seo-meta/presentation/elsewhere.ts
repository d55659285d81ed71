import type { Context } from '../../../contract/context.ts'
import type { FeedEntry } from '../../../contract/site/feed-entry.ts'
import { escapeText } from '../../../lib/html/entities.ts'
import { headOfItem } from '../../head/index.ts'
import type { PostRow } from '../../posts/index.ts'
import { seoRecord } from '../../seo-kernel/index.ts'

/** The title of an item in embeds: its Open Graph or SEO title; undefined without one. */
export const titleForOthers = async (ctx: Context, row: PostRow): Promise<string | undefined> => {
  const { fields } = await seoRecord(ctx, 'post', row.id)
  if (fields.og_title === undefined && fields.title === undefined) return undefined
  const { title, meta } = await headOfItem(ctx, row)
  return (
    meta.find((element) => 'property' in element && element.property === 'og:title')?.content ??
    title
  )
}

/** Replaces title and description of a feed entry by those of the record. */
export const wordsInFeed = async (
  ctx: Context,
  row: PostRow,
  entry: FeedEntry,
): Promise<FeedEntry> => {
  const { fields } = await seoRecord(ctx, 'post', row.id)
  if (fields.title === undefined && fields.description === undefined) return entry
  const { title, description } = await headOfItem(ctx, row)
  return {
    ...entry,
    ...(fields.title === undefined ? {} : { title }),
    ...(fields.description === undefined
      ? {}
      : { summaryHtml: `<p>${escapeText(description)}</p>\n` }),
  }
}
