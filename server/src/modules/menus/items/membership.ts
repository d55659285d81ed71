import type { WriteContext } from '../../../contract/context.ts'
import { lockRow } from '../../../store/locks.ts'
import type { PostRow } from '../../posts/index.ts'
import { followStatus, setPostTerms, termLoader } from '../../terms/index.ts'
import { menuErrors } from '../common/index.ts'
import { deleteItems } from './store.ts'

/** The taxonomy whose terms are the menus. */
export const MENU = 'nav_menu'

/** Moves an item into this menu and out of any other. */
export const putInMenu = async (ctx: WriteContext, row: PostRow, menuId: number): Promise<void> => {
  // Locks the menu: removing it deletes its items, so they must not change meanwhile.
  await lockRow(ctx.db, 'terms', menuId)
  const menu = await termLoader(ctx).load(menuId)
  if (menu?.taxonomy !== MENU) throw menuErrors.invalid_menu_id()
  await setPostTerms(ctx, row, MENU, [menuId])
}

/** Removes items for good and updates the counts of their menus. */
export const removeItems = async (ctx: WriteContext, rows: readonly PostRow[]): Promise<void> => {
  if (rows.length === 0) return
  for (const { id, status } of rows) await followStatus(ctx, id, status, undefined)
  const ids = rows.map(({ id }) => id)
  await deleteItems(ctx.db, ids)
  ctx.touchRows('posts', ids)
  for (const { id, type } of rows) ctx.emit('post.deleted', { id, type })
}
