import { textOf } from '../../../lib/blocks/attributes.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'

/** More links do not fit on one line of a phone screen. */
const MOST_LINKS = 4

/** Whether a menu collapses on small screens; menus with few links stay open. */
export const isFolding = (attributes: Attributes, items: string): boolean =>
  textOf(attributes, 'overlayMenu', 'mobile') !== 'never' &&
  (isAlwaysFolded(attributes) ||
    items.includes('has-child') ||
    items.split('<li').length - 1 > MOST_LINKS)

/**
 * A list of links behind a button, in the elements that the editor's styles expect. It uses the
 * browser's popover, no script; on wide screens and in browsers without popovers, styles show it
 * open.
 */
export const foldedMenu = (attributes: Attributes, list: string, id: string): string => {
  const isAlways = isAlwaysFolded(attributes)
  const open = `wp-block-navigation__responsive-container-open${isAlways ? ' always-shown' : ''}`
  const container = `wp-block-navigation__responsive-container${isAlways ? ' hidden-by-default' : ''}`
  return (
    `<button type="button" class="${open}" popovertarget="${id}">${ICON}Menu</button>` +
    `<div class="${container}" id="${id}" popover>` +
    '<div class="wp-block-navigation__responsive-dialog">' +
    '<button type="button" class="wp-block-navigation__responsive-container-close" ' +
    `popovertarget="${id}" popovertargetaction="hide">Close</button>` +
    `<div class="wp-block-navigation__responsive-container-content">${list}</div></div></div>`
  )
}

const isAlwaysFolded = (attributes: Attributes): boolean =>
  textOf(attributes, 'overlayMenu') === 'always'

const ICON =
  '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">' +
  '<path d="M4 6h16v2H4zM4 11h16v2H4zM4 16h16v2H4z"/></svg>'
