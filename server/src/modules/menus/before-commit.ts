import type { WriteContext } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import { lockRow } from '../../store/locks.ts'
import { postLoader } from '../posts/index.ts'
import { findTermsById } from '../terms/index.ts'
import { readPlacement } from './common/index.ts'
import {
  addItem,
  findItemsLeadingTo,
  findItemsOfMenu,
  readDestination,
  removeItems,
} from './items/index.ts'

/** Deletes the menu items that link to a deleted post. */
export const dropLinksToPost = (
  ctx: WriteContext,
  { id }: EventMap['post.deleted'],
): Promise<void> => dropLinks(ctx, 'post_type', id)

/** Deletes the menu items that link to a deleted term. */
export const dropLinksToTerm = (
  ctx: WriteContext,
  { id }: EventMap['term.deleted'],
): Promise<void> => dropLinks(ctx, 'taxonomy', id)

/** Appends a new top-level page to the menus with `auto_add`. */
export const addNewPage = async (
  ctx: WriteContext,
  { id, type }: EventMap['post.published'],
): Promise<void> => {
  if (type !== 'page') return
  const { autoAdd } = await readPlacement(ctx)
  if (autoAdd.length === 0 || (await postLoader(ctx).load(id))?.parent_id !== 0) return
  for (const menu of await findTermsById(ctx.db, autoAdd)) await addToEnd(ctx, menu.id, id)
}

const addToEnd = async (ctx: WriteContext, menuId: number, pageId: number): Promise<void> => {
  // Of two concurrent pages, the second has to see the position of the first.
  await lockRow(ctx.db, 'terms', menuId)
  const items = await findItemsOfMenu(ctx.db, menuId)
  const isThere = items.some((item) => {
    const { kind, object_id } = readDestination(item)
    return kind === 'post_type' && object_id === pageId
  })
  if (isThere) return
  await addItem(ctx, {
    type: 'post_type',
    object: 'page',
    object_id: pageId,
    status: 'publish',
    // As in the reference, the first item of a menu is at 0.
    menu_order: Math.max(-1, ...items.map((item) => item.menu_order)) + 1,
    menus: menuId,
  })
}

const dropLinks = async (
  ctx: WriteContext,
  kind: 'post_type' | 'taxonomy',
  id: number,
): Promise<void> => {
  const candidates = await findItemsLeadingTo(ctx.db, id)
  await removeItems(
    ctx,
    candidates.filter((row) => readDestination(row).kind === kind),
  )
}
