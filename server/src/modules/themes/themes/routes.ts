import type { Context } from '../../../contract/context.ts'
import { Reply } from '../../../contract/reply.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { array, oneOf } from '../../../contract/schema.ts'
import { ANY_EDITOR, STYLESHEET_PATH, Stylesheet, themeErrors } from '../common/index.ts'
import { getTheme, loadTheme } from '../files/index.ts'
import { presentTheme } from './present.ts'
import { themeResource } from './resource.ts'

// The item with the user styles is a row of the posts.
const shared = { can: 'anyone', resource: themeResource, cacheTags: ['posts'] } as const

export const themeRoutes: RouteRecord = {
  listThemes: route({
    ...shared,
    method: 'GET',
    path: 'themes',
    summary: 'List themes',
    args: {
      status: array(oneOf(['active', 'inactive']), {
        description: 'Limit results to active, or to inactive themes.',
      }),
    },
    permit: (ctx, { status }) => {
      if (ctx.can('switch_themes')) return
      if (status?.length !== 1 || status[0] !== 'active')
        throw themeErrors.rest_cannot_view_themes()
      permitActive(ctx)
    },
  }).handle(async ({ ctx, args: { status } }) => {
    const shown =
      status === undefined || status.includes('active')
        ? [await presentTheme(ctx, await loadTheme(ctx))]
        : []
    // All on one page, even if there are none.
    const totals = { 'X-WP-Total': String(shown.length), 'X-WP-TotalPages': '1' }
    return new Reply(shown, { headers: totals })
  }),

  getTheme: route({
    ...shared,
    method: 'GET',
    path: `themes/${STYLESHEET_PATH}`,
    summary: 'Get a theme',
    args: { stylesheet: Stylesheet },
    load: getTheme,
    permit: (ctx) => {
      if (!ctx.can('switch_themes')) permitActive(ctx)
    },
  }).handle(async ({ ctx, subject: theme }) => presentTheme(ctx, theme)),
}

/** All writers can read the active theme, since the editor shows its styles. */
const permitActive = (ctx: Context): void => {
  if (!ANY_EDITOR.some((capability) => ctx.can(capability)))
    throw themeErrors.rest_cannot_view_active_theme()
}
