import type { BlockRenderer } from '../../../contract/blocks.ts'
import { idOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { renderTitle } from '../../posts/index.ts'
import { pageTree } from '../data/index.ts'
import { currentMark } from '../navigation/index.ts'

/** Deeper than any real page tree; ends a cycle of parents. */
const MAX_DEPTH = 20

/** The page tree, or the part below one page. */
export const pageList: BlockRenderer = async (block, scope) => {
  const pages = await pageTree(scope)
  const byId = new Map(pages.map((page) => [page.id, page]))
  /** `path` is undefined below a page that is not public; such pages are linked by id. */
  const below = (parentId: number, path: string | undefined, depth: number): string =>
    pages
      .filter((page) => (byId.has(page.parent_id) ? page.parent_id : 0) === parentId)
      .map((page) => {
        const isBelowHidden = page.parent_id !== 0 && !byId.has(page.parent_id)
        const address = path === undefined || isBelowHidden ? undefined : `${path}${page.slug}/`
        const children = depth < MAX_DEPTH ? below(page.id, address, depth + 1) : ''
        const link = scope.ctx.links.site(address ?? `?page_id=${page.id}`)
        const mark = currentMark(scope, link)
        const [item, anchor, list] = scope.isInNavigation ? NAVIGATION_CLASSES : LIST_CLASSES
        const nested = children === '' ? '' : `<ul class="${list}">${children}</ul>`
        const parent = children === '' ? '' : ' has-child'
        return `<li class="${item}${parent}"><a class="${anchor}" href="${addressValue(link)}"${mark}>${renderTitle(page.title)}</a>${nested}</li>`
      })
      .join('')
  const root = idOf(block.attributes, 'parentPageID')
  const items = below(root, pathOf(root, byId), 0)
  // In a navigation, the items join its other links without a list of their own.
  if (items === '' || scope.isInNavigation) return items
  return `<ul ${wrapper(block)}>${items}</ul>`
}

const pathOf = (
  id: number,
  byId: ReadonlyMap<number, { readonly slug: string; readonly parent_id: number }>,
): string | undefined => {
  let path = ''
  let above = id
  for (let depth = 0; above !== 0 && depth < MAX_DEPTH; depth++) {
    const page = byId.get(above)
    if (!page) return undefined
    path = `${page.slug}/${path}`
    above = page.parent_id
  }
  return path
}

const LIST_CLASSES = [
  'wp-block-pages-list__item',
  'wp-block-pages-list__item__link',
  'wp-block-page-list__submenu',
] as const

const NAVIGATION_CLASSES = [
  'wp-block-pages-list__item wp-block-navigation-item',
  'wp-block-pages-list__item__link wp-block-navigation-item__content',
  'wp-block-navigation__submenu-container',
] as const
