import { siteCache } from '../../../cache/per-site.ts'
import { blockRenderers } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { renderParts } from './render.ts'
import { Rendered } from './rendered.ts'

/** The parts share their strings with the markup, which is the key. */
const cache = siteCache<readonly Part[]>('parsed', (parts) => PART_BYTES * parts.length)
const PART_BYTES = 256

/** Parses shared markup, such as templates and their parts, once. */
export const parsedMarkup = async (ctx: Context, markup: string): Promise<readonly Part[]> => {
  const kept = cache(ctx)
  const known = kept.get(markup)
  if (known) return known
  const blocks = ctx.extensions(blockRenderers)
  const text = { id: 0, title: '', excerpt: '', content: markup }
  const { parts } = isLongText(markup)
    ? await new Rendered(text, blocks).ready(ctx)
    : { parts: renderParts(markup, blocks) }
  kept.set(markup, parts)
  return parts
}
