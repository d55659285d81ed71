import { textOf } from '../../../lib/blocks/attributes.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'

/** More links than these do not fit in one line of a telephone. */
const MOST_LINKS = 4

/** Whether a menu is one that folds where it has little room: a few links are better seen. */
export const isFolding = (attributes: Attributes, items: string): boolean =>
  textOf(attributes, 'overlayMenu', 'mobile') !== 'never' &&
  (isAlwaysFolded(attributes) ||
    items.includes('has-child') ||
    items.split('<li').length - 1 > MOST_LINKS)

/**
 * A list of links behind a button, in the elements that the editor's styles know. No script opens
 * it but the browser itself; where there is room, and where a browser cannot, styles show it open.
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
