import { LRUCache } from 'lru-cache'
import { blockRenderers } from '../../../contract/blocks.ts'
import { type Context, perSite } from '../../../contract/context.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { renderParts } from './render.ts'

/** All templates and parts of a design together are far smaller. */
const MEMORY_CHARACTERS = 2_000_000

const memory = perSite(() => new LRUCache<string, readonly Part[]>({ maxSize: MEMORY_CHARACTERS }))

/** Markup that many pages share, such as templates and their parts, is taken apart once. */
export const parsedMarkup = (ctx: Context, markup: string): readonly Part[] => {
  const kept = memory(ctx)
  const known = kept.get(markup)
  if (known) return known
  const parts = renderParts(markup, ctx.extensions(blockRenderers))
  kept.set(markup, parts, { size: markup.length + 1 })
  return parts
}
