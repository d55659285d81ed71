import { aboutItem, type BlockRenderer } from '../../../contract/blocks.ts'
import { countOf, textOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { toParagraphs } from '../../../lib/content/paragraphs.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { termLink, termsOfPostLoader } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import { element } from '../site/index.ts'
import { termOf } from './term-loops.ts'

/** The item's terms of one taxonomy. */
export const postTerms = aboutItem(async (block, { ctx, row }) => {
  const { attributes } = block
  const found = taxonomy(textOf(attributes, 'term'))
  if (!found?.isPublic) return ''
  const terms = (await termsOfPostLoader(ctx).load(row.id)).filter(
    (term) => term.taxonomy === found.name,
  )
  if (terms.length === 0) return ''
  const links = await Promise.all(
    terms.map(async (term) => {
      const href = escapeHtml(await termLink(ctx, found, term))
      return `<a href="${addressValue(href)}" rel="tag">${escapeHtml(term.name)}</a>`
    }),
  )
  const around = (side: 'prefix' | 'suffix'): string => {
    const text = sanitiseInlineHtml(textOf(attributes, side))
    return text === '' ? '' : `<span class="wp-block-post-terms__${side}">${text}</span>`
  }
  const separator = escapeHtml(textOf(attributes, 'separator', ', ') || ' ')
  const between = `<span class="wp-block-post-terms__separator">${separator}</span>`
  const classes = wrapper(block, `taxonomy-${found.name}`)
  return `<div ${classes}>${around('prefix')}${links.join(between)}${around('suffix')}</div>`
})

export const termName: BlockRenderer = async (block, scope) => {
  const term = termOf(scope)
  const found = term && taxonomy(term.taxonomy)
  if (!term || !found) return ''
  const name = escapeHtml(term.name)
  const href = escapeHtml(await termLink(scope.ctx, found, term))
  const level = countOf(block.attributes, 'level', { usual: 0, max: 6 })
  const inner =
    block.attributes.isLink === true ? `<a href="${addressValue(href)}">${name}</a>` : name
  return element(level, wrapper(block), inner)
}

export const termDescription: BlockRenderer = (block, scope) => {
  const text = sanitiseInlineHtml(termOf(scope)?.description ?? '')
  return text === '' ? '' : `<div ${wrapper(block)}>${toParagraphs(text)}</div>`
}

export const termCount: BlockRenderer = (block, scope) => {
  const term = termOf(scope)
  if (!term) return ''
  const [open, close] = BRACKETS[textOf(block.attributes, 'bracketType', 'round')] ?? ['', '']
  return `<div ${wrapper(block)}>${open}${term.count}${close}</div>`
}

const BRACKETS: Readonly<Record<string, readonly [string, string]>> = {
  round: ['(', ')'],
  square: ['[', ']'],
  curly: ['{', '}'],
  angle: ['&lt;', '&gt;'],
}
