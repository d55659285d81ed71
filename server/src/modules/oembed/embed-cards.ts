import type { Context } from '../../contract/context.ts'
import { extensionPoint } from '../../contract/extension.ts'

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

/** The first module that knows the path tells what is there. */
export const findEmbedCard = async (ctx: Context, path: string): Promise<EmbedCard | undefined> => {
  for (const find of ctx.extensions(embedCards)) {
    const card = await find(ctx, path)
    if (card) return card
  }
  return undefined
}
