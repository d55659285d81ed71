import type { Module } from '../../contract/module.ts'
import { addNewPage, dropLinksToPost, dropLinksToTerm } from './before-commit.ts'
import { menuErrors } from './errors.ts'
import { itemRoutes } from './items/routes.ts'
import { locationRoutes } from './locations.ts'
import { menuRoutes } from './menus/routes.ts'

export { linksOfMenu, type MenuLink } from './items/links.ts'
export { readPlacement } from './placement.ts'

/** Menus, the items in them, and the places of the site where they stand. */
export const menusModule: Module = {
  name: 'menus',
  routes: { 'core/v2': { ...menuRoutes, ...itemRoutes, ...locationRoutes } },
  errors: [menuErrors],
  beforeCommit: {
    'post.published': addNewPage,
    'post.deleted': dropLinksToPost,
    'term.deleted': dropLinksToTerm,
  },
}
