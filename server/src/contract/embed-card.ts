/** What other sites show of something of this one. Everything in it is for everybody, and text. */
export interface EmbedCard {
  readonly link: string
  readonly title: string
  readonly excerpt: string
  /** A picture of the media library; nothing or 0 for none. */
  readonly imageId?: number | null
}

/** Finds what stands at a path of the site, which has no slashes around it; see `Module.embedCard`. */
export type CardFinder<C> = (ctx: C, path: string) => Promise<EmbedCard | undefined>

/** The finders of all modules together: the first that knows the path tells what is there. */
export const joinCardFinders =
  <C>(modules: readonly { readonly embedCard?: CardFinder<C> }[]): CardFinder<C> =>
  async (ctx, path) => {
    for (const { embedCard } of modules) {
      const card = await embedCard?.(ctx, path)
      if (card) return card
    }
    return undefined
  }
