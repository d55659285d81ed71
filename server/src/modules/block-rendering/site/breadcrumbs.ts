import type { BlockRenderer } from '../../../contract/blocks.ts'
import { textOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { type Crumb, trailOf } from './trail.ts'

/** The way from the front of the site to this page. */
export const breadcrumbs: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const { ctx, page } = scope
  if (!page) return ''
  const isFront = page.path === '/' || page.shown.kind === 'front'
  if (isFront && attributes.showOnHomePage !== true) return ''
  const home: Crumb = { label: 'Home', address: isFront ? undefined : ctx.links.site('') }
  const trail = await trailOf(scope, page, { prefersTerms: attributes.prefersTaxonomy === true })
  const all = attributes.showHomeItem === false ? trail : [home, ...trail]
  const shown = attributes.showCurrentItem === false ? all.slice(0, -1) : all
  if (shown.length === 0) return ''
  const separator = textOf(attributes, 'separator', '/').replace(/[\\"<>&;{}\n]/g, '')
  const items = shown.map(({ label, address }) =>
    address === undefined
      ? `<li><span aria-current="page">${label}</span></li>`
      : `<li><a href="${addressValue(address)}">${label}</a></li>`,
  )
  // The separator is drawn by the stylesheet, so that nobody has it read out.
  const list = `<ol style="${escapeHtml(`--separator: "${separator}";`)}">${items.join('')}</ol>`
  return `<nav ${wrapper(block)} aria-label="Breadcrumbs">${list}</nav>`
}
