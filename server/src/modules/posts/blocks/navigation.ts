import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { content, published } from './item.ts'
import { type BlockRenderer, countOf, textOf, wrapper } from './scope.ts'
import { addressValue } from './site.ts'

/** A menu: its own links, or those of the navigation item it refers to. */
export const navigation: BlockRenderer = async (block, scope) => {
  const { attributes, parts } = block
  const id = countOf(attributes, 'ref', { usual: 0, max: Number.MAX_SAFE_INTEGER })
  const inside = { isInNavigation: true, row: scope.row }
  const referred = await published(scope, id, 'wp_navigation')
  const items = referred ? await content(scope, referred, inside) : await scope.make(parts, inside)
  if (items.trim() === '') return ''
  const label = textOf(attributes, 'ariaLabel') || referred?.title || ''
  const name = label === '' ? '' : ` aria-label="${escapeHtml(label)}"`
  return (
    `<nav ${wrapper(block)}${name}>` +
    `<ul class="wp-block-navigation__container wp-block-navigation">${items.trim()}</ul></nav>`
  )
}

export const navigationLink: BlockRenderer = (block) => {
  const anchor = anchorOf(block.attributes)
  return anchor === '' ? '' : `<li ${wrapper(block, 'wp-block-navigation-item')}>${anchor}</li>`
}

export const navigationSubmenu: BlockRenderer = async (block, scope) => {
  const anchor = anchorOf(block.attributes)
  if (anchor === '') return ''
  const items = (await scope.make(block.parts)).trim()
  const list =
    items === '' ? '' : `<ul class="wp-block-navigation__submenu-container">${items}</ul>`
  const classes = wrapper(block, 'wp-block-navigation-item', items !== '' && 'has-child')
  return `<li ${classes}>${anchor}${list}</li>`
}

export const homeLink: BlockRenderer = (block, { ctx }) => {
  const label = sanitiseInlineHtml(textOf(block.attributes, 'label', 'Home'))
  const classes = 'wp-block-home-link__content wp-block-navigation-item__content'
  return (
    `<li ${wrapper(block, 'wp-block-navigation-item')}>` +
    `<a class="${classes}" href="${escapeHtml(ctx.links.site(''))}" rel="home">${label}</a></li>`
  )
}

/** A link without words is none. */
const anchorOf = (attributes: Readonly<Record<string, unknown>>): string => {
  const label = sanitiseInlineHtml(textOf(attributes, 'label'))
  if (label === '') return ''
  const title = textOf(attributes, 'title')
  const rel = textOf(attributes, 'rel')
  return [
    `<a class="wp-block-navigation-item__content" href="${addressValue(textOf(attributes, 'url'))}"`,
    attributes.opensInNewTab === true ? ' target="_blank"' : '',
    rel === '' ? '' : ` rel="${escapeHtml(rel)}"`,
    title === '' ? '' : ` title="${escapeHtml(title)}"`,
    `><span class="wp-block-navigation-item__label">${label}</span></a>`,
  ].join('')
}
