import type { BlockRenderer } from '../../contract/blocks.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { texturize } from '../../lib/content/texturize.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { seoOptions } from '../seo-kernel/index.ts'
import { breadcrumbOptions, labelOf } from './settings.ts'
import { type Crumb, trailOf } from './trail.ts'

/** Renders the breadcrumb trail by the settings, for the shortcode `[seo_breadcrumbs]` and the block. */
export const breadcrumbsBlock: BlockRenderer = async (block, scope) => {
  const { ctx, page } = scope
  if (!page) return ''
  const { separator, breadcrumbPrefix, linkCurrentItem } = (await seoOptions(ctx)).site.breadcrumbs
  const { hasFront, hasCurrent } = (await breadcrumbOptions(ctx, { view: page })).breadcrumbs
  const row = page.shown.kind === 'single' ? page.items[0] : undefined
  const trail = await trailOf({ ctx, row }, page, { periods: 'numbers' })
  const current = trail.at(-1)
  const shown = trail.slice(hasFront ? 0 : 1, hasCurrent ? undefined : -1)
  if (shown.length === 0) return ''
  const isLink = (crumb: Crumb): boolean => linkCurrentItem || crumb !== current
  const crumbs = [
    ...(breadcrumbPrefix === '' ? [] : [place(typeset(labelOf(breadcrumbPrefix)))]),
    ...shown.map((crumb) =>
      isLink(crumb) && crumb.address !== undefined
        ? place(link(typeset(crumb.label), addressOf(crumb.address, crumb === trail[0])))
        : place(typeset(crumb.label), crumb === current),
    ),
  ]
  const between = `<span class="breadcrumb-separator" aria-hidden="true">${labelOf(separator)}</span>`
  return `<nav ${wrapper(block)} aria-label="Breadcrumbs">${crumbs.join(` ${between} `)}</nav>`
}

const place = (html: string, isCurrent = false): string =>
  `<span class="breadcrumb"${isCurrent ? ' aria-current="page"' : ''}>${html}</span>`

const link = (label: string, address: string): string =>
  `<a href="${addressValue(address)}">${label}</a>`

/** Labels get typographic quotes, as titles do; they occur in text only. */
const typeset = (label: string): string => texturize(label.replaceAll('&quot;', '"'))

/** The address of the front page has no trailing slash, as existing sites have it. */
const addressOf = (address: string, isFront: boolean): string =>
  isFront && address.endsWith('/') ? address.slice(0, -1) : address
