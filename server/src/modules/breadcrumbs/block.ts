import type { BlockRenderer } from '../../contract/blocks.ts'
import type { PageView } from '../../contract/page-view.ts'
import { textOf } from '../../lib/blocks/attributes.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { escapeHtml } from '../../lib/text.ts'
import { trailOf } from './trail.ts'

/** Later pages of the post list are not the front page. */
const isFront = ({ shown, page }: PageView): boolean =>
  shown.kind === 'front' || (shown.kind === 'home' && !shown.listedOn && page === 1)

/** The breadcrumbs from the front page to this page. */
export const breadcrumbs: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const { page } = scope
  if (!page) return ''
  if (isFront(page) && attributes.showOnHomePage !== true) return ''
  const trail = await trailOf(scope, page, {
    prefersTerms: attributes.prefersTaxonomy === true,
    periods: 'names',
  })
  const current = trail.at(-1)
  const shown = trail.slice(
    attributes.showHomeItem === false ? 1 : 0,
    attributes.showCurrentItem === false ? -1 : undefined,
  )
  if (shown.length === 0) return ''
  const separator = textOf(attributes, 'separator', '/').replace(/[\\"<>&;{}\n]/g, '')
  const items = shown.map((crumb) =>
    crumb === current || crumb.address === undefined
      ? `<li><span aria-current="page">${crumb.label}</span></li>`
      : `<li><a href="${addressValue(crumb.address)}">${crumb.label}</a></li>`,
  )
  // The separator is drawn by the stylesheet, so that screen readers skip it.
  const list = `<ol style="${escapeHtml(`--separator: "${separator}";`)}">${items.join('')}</ol>`
  return `<nav ${wrapper(block)} aria-label="Breadcrumbs">${list}</nav>`
}
