import type { Context } from '../../contract/context.ts'
import { embeddable } from '../../contract/links.ts'
import { resource } from '../../contract/resource.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { integer } from '../../contract/schema.ts'
import { advisoryLock } from '../../store/locks.ts'
import { linksOfMenu, menuAt } from '../menus/index.ts'
import { createPost, postErrors } from '../posts/index.ts'
import { findTermBySlug, termLoader } from '../terms/index.ts'
import { type PostType, postType } from '../types/index.ts'
import { menuBlocks } from './menu-blocks.ts'
import { findNewestMenu, findNewestNavigation } from './store.ts'

const navigationType = (): PostType => {
  const type = postType('wp_navigation')
  if (!type) throw new Error('there is no content type for navigations')
  return type
}

const fallbackResource = resource('navigation-fallback', {
  id: integer({
    description: 'Id of the fallback navigation menu.',
    context: ['view', 'edit', 'embed'],
    readonly: true,
  }),
})

export const navigationFallbackRoutes: RouteRecord = {
  getNavigationFallback: route({
    method: 'GET',
    path: 'navigation-fallback',
    summary: 'Get the fallback navigation menu',
    description:
      'Returns the navigation menu of blocks that reference none; creates one if the site has none.',
    // The request may create a navigation, so it requires the capability for that.
    can: 'edit_theme_options',
    denied: () => postErrors.rest_cannot_create(),
    resource: fallbackResource,
  }).handle(async ({ ctx }) => {
    const id = (await findNewestNavigation(ctx.db)) ?? (await createFallback(ctx))
    return { id, _links: { self: [embeddable(ctx, `core/v2/navigation/${id}`)] } }
  }),
}

/**
 * Creates it from the menu of the main location, else the newest menu; without any it lists pages.
 */
const createFallback = async (ctx: Context): Promise<number> => {
  const made = (await fromMenu(ctx)) ?? { title: 'Navigation', content: '<!-- wp:page-list /-->' }
  return ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, 'navigation fallback')
    const faster = await findNewestNavigation(ctx.db)
    if (faster !== undefined) return faster
    const { id } = await createPost(ctx, navigationType(), { ...made, status: 'publish' })
    return id
  })
}

const PRIMARY = 'primary'

const fromMenu = async (
  ctx: Context,
): Promise<{ readonly title: string; readonly content: string } | undefined> => {
  const candidates = [
    await menuAt(ctx, PRIMARY),
    (await findTermBySlug(ctx.db, 'nav_menu', PRIMARY))?.id,
    await findNewestMenu(ctx.db),
  ]
  for (const id of candidates) {
    const menu = id ? await termLoader(ctx).load(id) : undefined
    if (!menu) continue
    const content = menuBlocks(await linksOfMenu(ctx, menu.id))
    return content === '' ? undefined : { title: menu.name, content }
  }
  return undefined
}
