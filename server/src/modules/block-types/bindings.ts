import type { Context } from '../../contract/context.ts'
import { blockTypes } from './registry.ts'

/** Attributes that may take their value from elsewhere, as the reference's editor knows them. */
const BINDABLE: Readonly<Record<string, readonly string[]>> = {
  'core/paragraph': ['content'],
  'core/heading': ['content'],
  'core/image': ['id', 'url', 'title', 'alt', 'caption'],
  'core/button': ['url', 'text', 'linkTarget', 'rel'],
  'core/post-date': ['datetime'],
  'core/navigation-link': ['url'],
  'core/navigation-submenu': ['url'],
}

/** The same of the blocks that there are, with attributes that they have. */
export const bindableAttributes = async (
  ctx: Pick<Context, 'extensions'>,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const types = await blockTypes(ctx)
  return Object.fromEntries(
    Object.entries(BINDABLE).flatMap(([name, wanted]) => {
      const attributes = types.get(name)?.attributes ?? {}
      const found = wanted.filter((attribute) => attribute in attributes)
      return found.length === 0 ? [] : [[name, found]]
    }),
  )
}
