import type { BlockRenderer } from '../../../contract/blocks.ts'
import { countOf, textOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml, stripTags } from '../../../lib/text.ts'
import { siteSettings } from '../../settings/index.ts'

/** Settings are stored escaped; escaping them again is idempotent. */
export const siteTitle: BlockRenderer = async (block, { ctx }) => {
  const title = escapeHtml((await siteSettings(ctx)).title ?? '')
  if (title === '') return ''
  const level = countOf(block.attributes, 'level', { usual: 1, max: 6 })
  const target = escapeHtml(textOf(block.attributes, 'linkTarget', '_self'))
  const home = ctx.links.site('')
  const inner =
    block.attributes.isLink === false
      ? title
      : `<a href="${addressValue(home)}" target="${target}" rel="home">${title}</a>`
  return element(level, wrapper(block), inner)
}

export const siteTagline: BlockRenderer = async (block, { ctx }) => {
  const description = escapeHtml((await siteSettings(ctx)).description ?? '')
  if (description === '') return ''
  return element(
    countOf(block.attributes, 'level', { usual: 0, max: 6 }),
    wrapper(block),
    description,
  )
}

export const search: BlockRenderer = (block, { ctx, budget, page }) => {
  const { attributes } = block
  const id = `wp-block-search__input-${budget.blocks}`
  const label = sanitiseInlineHtml(textOf(attributes, 'label', 'Search'))
  const button = sanitiseInlineHtml(textOf(attributes, 'buttonText', 'Search'))
  const placeholder = escapeHtml(textOf(attributes, 'placeholder'))
  const words = page?.shown.kind === 'search' ? escapeHtml(page.shown.text) : ''
  const labelClass =
    attributes.showLabel === false
      ? 'wp-block-search__label screen-reader-text'
      : 'wp-block-search__label'
  const position = textOf(attributes, 'buttonPosition', 'button-outside')
  const hasButton = position !== 'no-button'
  const classes = wrapper(
    block,
    `wp-block-search__${BUTTON_POSITIONS.has(position) ? position : 'button-outside'}`,
    hasButton && 'wp-block-search__text-button',
  )
  return (
    `<form role="search" method="get" action="${addressValue(ctx.links.site(''))}" ${classes}>` +
    `<label class="${labelClass}" for="${id}">${label}</label>` +
    '<div class="wp-block-search__inside-wrapper">' +
    `<input class="wp-block-search__input" id="${id}" placeholder="${placeholder}" value="${words}" ` +
    'type="search" name="s" required />' +
    (hasButton
      ? `<button aria-label="${escapeHtml(stripTags(button))}" ` +
        `class="wp-block-search__button wp-element-button" type="submit">${button}</button>`
      : '') +
    '</div></form>'
  )
}

/** The reference's `button-only` hides the field until it is pressed, which needs a script. */
const BUTTON_POSITIONS: ReadonlySet<string> = new Set([
  'button-outside',
  'button-inside',
  'no-button',
])

/** A heading of this level; a paragraph for level 0. */
export const element = (level: number, attributes: string, inner: string): string => {
  const tag = level === 0 ? 'p' : `h${level}`
  return `<${tag} ${attributes}>${inner}</${tag}>`
}
