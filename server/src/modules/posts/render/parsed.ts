import { siteCache } from '../../../cache/per-site.ts'
import { blockRenderers } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { renderParts } from './render.ts'

/** The parts share their strings with the markup, which is the key. */
const cache = siteCache<readonly Part[]>('parsed', (parts) => PART_BYTES * parts.length)
const PART_BYTES = 256

/** Parses shared markup, such as templates and their parts, once. */
export const parsedMarkup = (ctx: Context, markup: string): readonly Part[] => {
  const kept = cache(ctx)
  const known = kept.get(markup)
  if (known) return known
  const parts = renderParts(markup, ctx.extensions(blockRenderers))
  kept.set(markup, parts)
  return parts
}
