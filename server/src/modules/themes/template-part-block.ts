import type { BlockRenderer } from '../../contract/blocks.ts'
import { textOf } from '../../lib/blocks/attributes.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { parsedMarkup } from '../posts/index.ts'
import { PART_AREAS } from './files/index.ts'
import { templatePart } from './site.ts'

const TAGS: ReadonlySet<string> = new Set([
  ...['header', 'footer', 'main', 'section', 'article', 'aside', 'div', 'nav'],
])

/** Renders a template part; a part that contains itself stops there. */
export const templatePartBlock: BlockRenderer = async (block, scope) => {
  const part = await templatePart(scope.ctx, textOf(block.attributes, 'slug'))
  const name = `part ${part?.slug}`
  if (!part || scope.within.includes(name)) return ''
  const html = await scope.make(await parsedMarkup(scope.ctx, part.markup), {
    within: [...scope.within, name],
  })
  const requested = textOf(block.attributes, 'tagName')
  const usual = PART_AREAS.find(({ area }) => area === part.area)?.area_tag ?? 'div'
  const tag = TAGS.has(requested) ? requested : usual
  return `<${tag} ${wrapper(block)}>${html.trim()}</${tag}>`
}
