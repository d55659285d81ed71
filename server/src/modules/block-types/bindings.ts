import type { Context } from '../../contract/context.ts'
import { blockTypes } from './registry.ts'

/** Attributes that the reference's editor can bind to a source. */
const BINDABLE: Readonly<Record<string, readonly string[]>> = {
  'core/paragraph': ['content'],
  'core/heading': ['content'],
  'core/image': ['id', 'url', 'title', 'alt', 'caption'],
  'core/button': ['url', 'text', 'linkTarget', 'rel'],
  'core/post-date': ['datetime'],
  'core/navigation-link': ['url'],
  'core/navigation-submenu': ['url'],
}

/** The bindable attributes of the registered block types, limited to attributes that exist. */
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
