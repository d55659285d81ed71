import type { Context } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'
import type { PostRow } from '../posts/index.ts'

/** What other sites show of something of this one. Everything in it is for everybody, and text. */
export interface EmbedCard {
  readonly link: string
  readonly title: string
  readonly excerpt: string
  /** A picture of the media library; nothing or 0 for none. */
  readonly imageId?: number | null
}

/** Finds what a module has at a path of the site, which has no slashes around it. */
type CardFinder = (ctx: Context, path: string) => Promise<EmbedCard | undefined>

/** Asked of those who have pages beside posts. */
export const embedCards = extensionPoint<CardFinder>('embed card')

/** What somebody wrote to be shown of an item elsewhere, in the place of its title. */
export const embedTitles =
  extensionPoint<(ctx: Context, row: PostRow) => Promise<string | undefined>>('embed title')

/** The title under which others show an item, as text; nothing where it is the item's own. */
export const embedTitleOf = async (ctx: Context, row: PostRow): Promise<string | undefined> => {
  for (const titleOf of ctx.extensions(embedTitles)) {
    const title = await titleOf(ctx, row)
    if (title !== undefined) return title
  }
  return undefined
}

/** The first module that knows the path tells what is there. */
export const findEmbedCard = async (ctx: Context, path: string): Promise<EmbedCard | undefined> => {
  for (const find of ctx.extensions(embedCards)) {
    const card = await find(ctx, path)
    if (card) return card
  }
  return undefined
}
