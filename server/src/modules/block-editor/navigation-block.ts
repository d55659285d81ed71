import { cachedByTags } from '../../cache/by-tags.ts'
import type { Context } from '../../contract/context.ts'
import { navigationBlock } from '../block-rendering/index.ts'
import { linksOfMenu, menuAt } from '../menus/index.ts'
import { postLoader } from '../posts/index.ts'
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
  const menuId = await menuAt(ctx, place)
  if (menuId !== 0) return menuBlocks(await linksOfMenu(ctx, menuId))
  return place === '' || place === MAIN_PLACE ? newestNavigation(ctx) : ''
}

const newestNavigation = cachedByTags(['posts'], async (ctx) => {
  const id = await findNewestNavigation(ctx.db)
  const row = id === undefined ? undefined : await postLoader(ctx).load(id)
  return row && row.password === '' ? row.content : SECTIONS_AND_PAGES
})

export const navigation = navigationBlock(usualLinks)
