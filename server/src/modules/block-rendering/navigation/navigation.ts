import type { BlockRenderer, Scope } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import { idOf, textOf } from '../../../lib/blocks/attributes.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { parsedMarkup } from '../../posts/index.ts'
import { content, published } from '../item/index.ts'
import { foldedMenu, isFolding } from './folded-menu.ts'

/**
 * A navigation: its own links, those of the navigation item it refers to, or else the markup that
 * `find` returns for its location.
 */
export const navigationBlock =
  (find: (ctx: Context, place: string) => Promise<string>): BlockRenderer =>
  async (block, scope) => {
    const { attributes, parts } = block
    const id = `wp-block-navigation-${scope.budget.blocks}`
    const inside = { isInNavigation: true, row: scope.row, isRepeated: scope.isRepeated }
    const referred = await published(scope, idOf(attributes, 'ref'), 'wp_navigation')
    const isOwn = parts.some((part) => typeof part !== 'string' || part.trim() !== '')
    const items = referred
      ? await content(scope, referred, inside)
      : await scope.make(isOwn ? parts : await usual(scope, attributes, find), inside)
    if (items.trim() === '') return ''
    const label = textOf(attributes, 'ariaLabel') || referred?.title || ''
    const name = label === '' ? '' : ` aria-label="${escapeHtml(label)}"`
    const list = `<ul class="wp-block-navigation__container wp-block-navigation">${items.trim()}</ul>`
    // In REST responses the surrounding styles are unknown, so menus do not collapse.
    const isFolded = scope.page !== undefined && isFolding(attributes, items)
    const inner = isFolded ? foldedMenu(attributes, list, id) : list
    return `<nav ${wrapper(block, isFolded && 'is-responsive')}${name}>${inner}</nav>`
  }

/** Only pages have menu locations. */
const usual = async (
  { ctx, page }: Scope,
  attributes: Attributes,
  find: (ctx: Context, place: string) => Promise<string>,
): Promise<readonly Part[]> =>
  page ? parsedMarkup(ctx, await find(ctx, textOf(attributes, '__unstableLocation'))) : []

export const navigationLink: BlockRenderer = (block, scope) => {
  const anchor = anchorOf(block.attributes, scope)
  return anchor === '' ? '' : `<li ${wrapper(block, 'wp-block-navigation-item')}>${anchor}</li>`
}

export const navigationSubmenu: BlockRenderer = async (block, scope) => {
  const anchor = anchorOf(block.attributes, scope)
  if (anchor === '') return ''
  const items = (await scope.make(block.parts)).trim()
  const list =
    items === '' ? '' : `<ul class="wp-block-navigation__submenu-container">${items}</ul>`
  const classes = wrapper(block, 'wp-block-navigation-item', items !== '' && 'has-child')
  return `<li ${classes}>${anchor}${list}</li>`
}

export const homeLink: BlockRenderer = (block, scope) => {
  const label = sanitiseInlineHtml(textOf(block.attributes, 'label', 'Home'))
  const home = scope.ctx.links.site('')
  const classes = 'wp-block-home-link__content wp-block-navigation-item__content'
  return (
    `<li ${wrapper(block, 'wp-block-navigation-item')}>` +
    `<a class="${classes}" href="${addressValue(home)}" rel="home"${currentMark(scope, home)}>${label}</a></li>`
  )
}

/** Marks the link to the current page. */
export const currentMark = ({ ctx, page }: Scope, address: string): string =>
  page && URL.parse(address, ctx.links.site(''))?.href === ctx.links.site(page.path)
    ? ' aria-current="page"'
    : ''

/** Prefixes a root-relative path with the folder of the site. */
const onSite = ({ ctx }: Scope, url: string): string => {
  const folder = new URL(ctx.links.site('')).pathname
  return /^\/(?!\/)/.test(url) && !url.startsWith(folder) ? folder + url.slice(1) : url
}

/** A link without a label is omitted. */
const anchorOf = (attributes: Attributes, scope: Scope): string => {
  const label = sanitiseInlineHtml(textOf(attributes, 'label'))
  if (label === '') return ''
  const title = textOf(attributes, 'title')
  const rel = textOf(attributes, 'rel')
  const url = onSite(scope, textOf(attributes, 'url'))
  return [
    `<a class="wp-block-navigation-item__content" href="${addressValue(url)}"${currentMark(scope, url)}`,
    attributes.opensInNewTab === true ? ' target="_blank"' : '',
    rel === '' ? '' : ` rel="${escapeHtml(rel)}"`,
    title === '' ? '' : ` title="${escapeHtml(title)}"`,
    `><span class="wp-block-navigation-item__label">${label}</span></a>`,
  ].join('')
}
