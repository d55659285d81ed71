import { aboutItem, type BlockRenderer } from '../../../contract/blocks.ts'
import { countOf, groupOf, idOf, textOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { renderTitle } from '../../posts/index.ts'
import { element } from '../site/index.ts'
import {
  content,
  excerptText,
  isLocked,
  linked,
  linkTo,
  printDate,
  published,
  USUAL_WORDS,
  wholeRow,
} from './about.ts'
import { OVERRIDES, postDataField } from './bindings.ts'
import { passwordForm } from './password-form.ts'
import { pageOfText } from './text-page.ts'

export const postTitle = aboutItem(async (block, scope) => {
  const title = renderTitle(scope.row.title)
  if (title === '') return ''
  const level = countOf(block.attributes, 'level', { usual: 2, max: 6 })
  const inner =
    block.attributes.isLink === true ? await linked(block.attributes, scope, title) : title
  return element(level, wrapper(block), inner)
})

export const postDate = aboutItem(async (block, scope) => {
  const { attributes } = block
  const bindings = groupOf(groupOf(attributes, 'metadata'), 'bindings')
  const isModified =
    attributes.displayType === 'modified' ||
    postDataField(groupOf(groupOf(bindings, 'datetime'), 'args')) === 'modified'
  const time = await printDate(scope, undefined, {
    pattern: textOf(attributes, 'format'),
    isModified,
  })
  const inner = attributes.isLink === true ? await linked(attributes, scope, time) : time
  const extra = isModified && 'wp-block-post-date__modified-date'
  return `<div ${wrapper(block, extra)}>${inner}</div>`
})

export const postExcerpt = aboutItem(async (block, scope) => {
  const { attributes } = block
  const length = countOf(attributes, 'excerptLength', { usual: USUAL_WORDS, max: 100 })
  const text = await excerptText(scope, length)
  const more = sanitiseInlineHtml(textOf(attributes, 'moreText'))
  const link =
    more === ''
      ? ''
      : `<a class="wp-block-post-excerpt__more-link" href="${addressValue(await linkTo(scope))}">${more}</a>`
  const isOwnLine = attributes.showMoreOnNewLine !== false
  const after =
    link !== '' && isOwnLine ? `<p class="wp-block-post-excerpt__more-text">${link}</p>` : ''
  return (
    `<div ${wrapper(block)}><p class="wp-block-post-excerpt__excerpt">${text}` +
    `${isOwnLine ? '' : ` ${link}`}</p>${after}</div>`
  )
})

/** The text of the item shown by a loop or page; never an item's text within itself. */
export const postContent = aboutItem(async (block, scope) => {
  if (scope.within.includes(scope.row.id)) return ''
  if (isLocked(scope)) return scope.page ? passwordForm(scope) : ''
  const row = await wholeRow(scope)
  if (!row) return ''
  const html = scope.page ? await pageOfText(scope, row) : await content(scope, row)
  return html === '' ? '' : `<div ${wrapper(block, 'entry-content')}>${html}</div>`
})

/** A synced pattern; an item can override the texts of the blocks that allow it. */
export const sharedBlock: BlockRenderer = async ({ attributes }, scope) => {
  const row = await published(scope, idOf(attributes, 'ref'), 'wp_block')
  const handed = { ...scope.handed, [OVERRIDES]: groupOf(attributes, 'content') }
  return row ? content(scope, row, { row: scope.row, isRepeated: scope.isRepeated, handed }) : ''
}

export const readMore = aboutItem(async (block, scope) => {
  const target = escapeHtml(textOf(block.attributes, 'linkTarget', '_self'))
  const text = sanitiseInlineHtml(textOf(block.attributes, 'content', 'Read more'))
  const title = renderTitle(scope.row.title)
  const rest = title === '' ? '' : `<span class="screen-reader-text">: ${title}</span>`
  return `<a ${wrapper(block)} href="${addressValue(await linkTo(scope))}" target="${target}">${text}${rest}</a>`
})
