import type { Context } from '../../../contract/context.ts'
import { type Kind, readDestination } from './destination.ts'
import { titleOf } from './present.ts'
import { findItemsOfMenu } from './store.ts'
import { findTarget } from './target.ts'

/** A menu item with the data for printing the menu. */
export interface MenuLink {
  readonly id: number
  /** The id of the parent item, or 0. */
  readonly parent: number
  readonly title: string
  readonly url: string
  /** The `title` attribute, shown on hover. */
  readonly hint: string
  readonly description: string
  readonly kind: Kind
  /** The content type or taxonomy of its target. */
  readonly object: string
  readonly objectId: number
  readonly target: string
  readonly classes: readonly string[]
  readonly xfn: readonly string[]
}

/** The published items of a menu whose targets the caller may see, in their order. */
export const linksOfMenu = async (ctx: Context, menuId: number): Promise<readonly MenuLink[]> => {
  const rows = await findItemsOfMenu(ctx.db, menuId)
  const ordered = rows
    .filter(({ status }) => status === 'publish')
    .toSorted((one, other) => one.menu_order - other.menu_order)
  const links = await Promise.all(
    ordered.map(async (row): Promise<MenuLink[]> => {
      const { kind, object, object_id: objectId, ...look } = readDestination(row)
      const target = await findTarget(ctx, readDestination(row))
      if (!target.isThere || target.isHidden) return []
      return [
        {
          ...{ kind, object, objectId, classes: look.classes, xfn: look.xfn, target: look.target },
          id: row.id,
          parent: row.parent_id,
          title: titleOf(row, target),
          url: target.url,
          hint: row.excerpt,
          description: row.content,
        },
      ]
    }),
  )
  return links.flat()
}
