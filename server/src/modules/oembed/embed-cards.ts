import type { Context } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import type { PostRow } from '../posts/index.ts'

/** The data for embedding something of this site. All of it is public, and plain text. */
export interface EmbedCard {
  readonly link: string
  readonly title: string
  readonly excerpt: string
  /** An image of the media library; null or 0 for none. */
  readonly imageId?: number | null
}

/** Returns the card of a module's page. The path has no slashes at its ends. */
type CardFinder = (ctx: Context, path: string) => Promise<EmbedCard | undefined>

/** Embed cards of pages other than posts. */
export const embedCards = extensionPoint<CardFinder>('embed card')

/** Titles of items in embed cards, instead of their own. */
export const embedTitles =
  extensionPoint<(ctx: Context, row: PostRow) => Promise<string | undefined>>('embed title')

/** The embed title of an item as plain text; undefined to use its own. */
export const embedTitleOf = async (ctx: Context, row: PostRow): Promise<string | undefined> => {
  for (const titleOf of ctx.extensions(embedTitles)) {
    const title = await titleOf(ctx, row)
    if (title !== undefined) return title
  }
  return undefined
}

/** The card of the first module that has a page at the path. */
export const findEmbedCard = async (ctx: Context, path: string): Promise<EmbedCard | undefined> => {
  for (const find of ctx.extensions(embedCards)) {
    const card = await find(ctx, path)
    if (card) return card
  }
  return undefined
}
