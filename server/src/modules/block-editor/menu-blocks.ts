import { printAttributes } from '../../lib/html/block-delimiter.ts'
import type { MenuLink } from '../menus/index.ts'

/**
 * Converts a classic menu to navigation blocks; items with children become submenus. Items whose
 * parent was deleted or is hidden are at the top.
 */
export const menuBlocks = (links: readonly MenuLink[]): string => {
  const ids = new Set(links.map(({ id }) => id))
  const below = Map.groupBy(links, ({ parent }) => (ids.has(parent) ? parent : 0))
  // Children are removed from the map as they are printed, so that a cycle of parents ends.
  const print = (parent: number): string => {
    const items = below.get(parent) ?? []
    below.delete(parent)
    return items.map((item) => block(item, print(item.id))).join('')
  }
  return print(0)
}

const block = (link: MenuLink, inner: string): string => {
  const attributes = printAttributes(attributesOf(link))
  return inner === ''
    ? `<!-- wp:navigation-link ${attributes} /-->`
    : `<!-- wp:navigation-submenu ${attributes} -->${inner}<!-- /wp:navigation-submenu -->`
}

const attributesOf = (link: MenuLink): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({
      className: link.classes.join(' '),
      description: link.description,
      id: link.kind === 'custom' ? undefined : link.objectId,
      kind: link.kind.replaceAll('_', '-'),
      label: link.title,
      opensInNewTab: link.target === '_blank' || undefined,
      rel: link.xfn.join(' '),
      title: link.hint,
      type: link.object,
      url: link.url,
    }).filter(([, value]) => value !== undefined && value !== ''),
  )
