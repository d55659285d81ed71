import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import { type NamedPattern, withPatterns } from '../../../lib/blocks/patterns.ts'

/** Patterns that templates can contain. */
export const templatePatterns =
  extensionPoint<(ctx: Context) => Promise<readonly NamedPattern[]>>('template pattern')

/** Markup as editors get it: with the content of its patterns. */
export const resolvedMarkup = async (ctx: Context, markup: string): Promise<string> => {
  if (!markup.includes('wp:pattern')) return markup
  const sources = ctx.extensions(templatePatterns)
  const patterns = await Promise.all(sources.map((source) => source(ctx)))
  return withPatterns(markup, patterns.flat())
}
