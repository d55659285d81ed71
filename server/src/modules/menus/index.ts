import { collections } from '../../contract/export/collection.ts'
import type { Module } from '../../contract/module.ts'
import { addNewPage, dropLinksToPost, dropLinksToTerm } from './before-commit.ts'
import { menuErrors } from './common/index.ts'
import { itemAutosaveRoutes, itemRoutes } from './items/index.ts'
import { locationRoutes } from './locations.ts'
import { menuRoutes } from './menus/index.ts'

export { menuAt, placeMenu } from './common/index.ts'
export {
  addItem as addMenuItem,
  type Destination,
  linksOfMenu,
  type MenuLink,
  readDestination,
  writeDestination,
} from './items/index.ts'
export { createMenu } from './menus/index.ts'

/** Menus, their items, and the locations of the site that show them. */
export const menusModule: Module = {
  name: 'menus',
  routes: { 'core/v2': { ...menuRoutes, ...itemRoutes, ...itemAutosaveRoutes, ...locationRoutes } },
  errors: [menuErrors],
  extensions: [
    collections.with({
      menus: { rows: { table: 'terms', where: ['taxonomy', 'nav_menu'] }, list: 'core/v2/menus' },
      'menu-items': {
        rows: { table: 'posts', where: ['type', 'nav_menu_item'] },
        list: 'core/v2/menu-items',
      },
    }),
  ],
  beforeCommit: {
    'post.published': addNewPage,
    'post.deleted': dropLinksToPost,
    'term.deleted': dropLinksToTerm,
  },
}
