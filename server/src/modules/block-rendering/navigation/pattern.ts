import type { BlockRenderer } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import { textOf } from '../../../lib/blocks/attributes.ts'
import { parsedMarkup } from '../../posts/index.ts'

/** The block `core/pattern`; `find` returns the markup of the registered pattern. */
export const patternBlock =
  (find: (ctx: Context, slug: string) => Promise<string | undefined>): BlockRenderer =>
  async ({ attributes }, scope) => {
    const slug = textOf(attributes, 'slug')
    const key = `pattern ${slug}`
    if (slug === '' || scope.within.includes(key)) return ''
    const markup = await find(scope.ctx, slug)
    if (markup === undefined) return ''
    const within = [...scope.within, key]
    return scope.make(await parsedMarkup(scope.ctx, markup), { within })
  }
