import { cachedByTags } from '../../cache/by-tags.ts'
import type { Context } from '../../contract/context.ts'
import { navigationBlock } from '../block-rendering/index.ts'
import { linksOfMenu, readPlacement } from '../menus/index.ts'
import { postLoader } from '../posts/index.ts'
import { termLoader } from '../terms/index.ts'
import { menuBlocks } from './menu-blocks.ts'
import { findNewestNavigation } from './store.ts'

/** The menu location in the header of each page. */
const MAIN_PLACE = 'primary'

const SECTIONS_AND_PAGES = '<!-- wp:callboard/site-sections /--><!-- wp:page-list /-->'

/**
 * A navigation without links of its own shows the menu at its location. The main one is never
 * empty: it falls back to the newest navigation, then to the site's sections and pages.
 */
const usualLinks = async (ctx: Context, place: string): Promise<string> => {
  const menuId = (await readPlacement(ctx)).locations[place] ?? 0
  // The menu may have been deleted since it was assigned.
  const menu = menuId === 0 ? undefined : await termLoader(ctx).load(menuId)
  if (menu) return menuBlocks(await linksOfMenu(ctx, menu.id))
  return place === '' || place === MAIN_PLACE ? newestNavigation(ctx) : ''
}

const newestNavigation = cachedByTags(['posts'], async (ctx) => {
  const id = await findNewestNavigation(ctx.db)
  const row = id === undefined ? undefined : await postLoader(ctx).load(id)
  return row && row.password === '' ? row.content : SECTIONS_AND_PAGES
})

export const navigation = navigationBlock(usualLinks)
