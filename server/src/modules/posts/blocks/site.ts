import { hasAllowedScheme } from '../../../lib/kses/address.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml, stripTags } from '../../../lib/text.ts'
import { siteSettings } from '../../settings/index.ts'
import { type BlockRenderer, countOf, textOf, wrapper } from './scope.ts'

/** Settings are stored escaped: the title is HTML already. */
export const siteTitle: BlockRenderer = async (block, { ctx }) => {
  const { title } = await siteSettings(ctx)
  if (!title) return ''
  const level = countOf(block.attributes, 'level', { usual: 1, max: 6 })
  const target = escapeHtml(textOf(block.attributes, 'linkTarget', '_self'))
  const home = escapeHtml(ctx.links.site(''))
  const inner =
    block.attributes.isLink === false
      ? title
      : `<a href="${home}" target="${target}" rel="home">${title}</a>`
  return element(level, wrapper(block), inner)
}

export const siteTagline: BlockRenderer = async (block, { ctx }) => {
  const { description } = await siteSettings(ctx)
  if (!description) return ''
  return element(
    countOf(block.attributes, 'level', { usual: 0, max: 6 }),
    wrapper(block),
    description,
  )
}

export const search: BlockRenderer = (block, { ctx, budget }) => {
  const { attributes } = block
  const id = `wp-block-search__input-${budget.blocks}`
  const label = sanitiseInlineHtml(textOf(attributes, 'label', 'Search'))
  const button = sanitiseInlineHtml(textOf(attributes, 'buttonText', 'Search'))
  const placeholder = escapeHtml(textOf(attributes, 'placeholder'))
  const labelClass =
    attributes.showLabel === false
      ? 'wp-block-search__label screen-reader-text'
      : 'wp-block-search__label'
  const classes = wrapper(block, 'wp-block-search__button-outside', 'wp-block-search__text-button')
  return (
    `<form role="search" method="get" action="${escapeHtml(ctx.links.site(''))}" ${classes}>` +
    `<label class="${labelClass}" for="${id}">${label}</label>` +
    '<div class="wp-block-search__inside-wrapper">' +
    `<input class="wp-block-search__input" id="${id}" placeholder="${placeholder}" value="" ` +
    'type="search" name="s" required />' +
    `<button aria-label="${escapeHtml(stripTags(button))}" ` +
    `class="wp-block-search__button wp-element-button" type="submit">${button}</button>` +
    '</div></form>'
  )
}

/** A heading of this level, or a paragraph for level 0. */
export const element = (level: number, attributes: string, inner: string): string => {
  const tag = level === 0 ? 'p' : `h${level}`
  return `<${tag} ${attributes}>${inner}</${tag}>`
}

/** An address from a block's attributes as an attribute value; what could run code is empty. */
export const addressValue = (address: string): string =>
  hasAllowedScheme(address.trim()) ? escapeHtml(address.trim()) : ''
