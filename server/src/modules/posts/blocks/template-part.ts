import type { BlockRenderer } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import { textOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { parsedMarkup } from './parsed.ts'

/** A part of templates, such as the header of every page. */
export interface TemplatePart {
  readonly markup: string
  /** Where it stands: `header`, `footer`, or anywhere. */
  readonly area: string
}

/**
 * The block that stands for a part of templates. Whoever owns the parts says how one is found and
 * contributes the block; `theme` is empty for the active one.
 */
export const templatePartBlock =
  (
    find: (
      ctx: Context,
      wanted: { readonly slug: string; readonly theme: string },
    ) => Promise<TemplatePart | undefined>,
  ): BlockRenderer =>
  async (block, scope) => {
    const { attributes } = block
    const slug = textOf(attributes, 'slug')
    const key = `part ${slug}`
    if (slug === '' || scope.within.includes(key)) return ''
    const part = await find(scope.ctx, { slug, theme: textOf(attributes, 'theme') })
    if (!part) return ''
    const within = [...scope.within, key]
    const inner = await scope.make(parsedMarkup(scope.ctx, part.markup), { within })
    const tag = TAGS.has(textOf(attributes, 'tagName'))
      ? textOf(attributes, 'tagName')
      : (AREA_TAGS[part.area] ?? 'div')
    return `<${tag} ${wrapper(block)}>${inner}</${tag}>`
  }

/** The block that stands for a registered pattern; `find` gives the pattern's markup. */
export const patternBlock =
  (find: (ctx: Context, slug: string) => Promise<string | undefined>): BlockRenderer =>
  async ({ attributes }, scope) => {
    const slug = textOf(attributes, 'slug')
    const key = `pattern ${slug}`
    if (slug === '' || scope.within.includes(key)) return ''
    const markup = await find(scope.ctx, slug)
    if (markup === undefined) return ''
    const within = [...scope.within, key]
    return scope.make(parsedMarkup(scope.ctx, markup), { within })
  }

const TAGS: ReadonlySet<string> = new Set([
  ...['div', 'header', 'main', 'section', 'article', 'aside', 'footer'],
])

const AREA_TAGS: Readonly<Record<string, string>> = { header: 'header', footer: 'footer' }
