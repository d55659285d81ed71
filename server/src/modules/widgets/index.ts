import type { Module } from '../../contract/module.ts'
import { widgetErrors } from './errors.ts'
import { sidebarRoutes } from './sidebars.ts'
import { widgetTypeRoutes } from './widget-types.ts'
import { widgetRoutes } from './widgets.ts'

/**
 * Sidebars and widgets. A site with a block theme has one sidebar, for inactive widgets: they are
 * stored for clients that rely on them, and shown on no page.
 */
export const widgetsModule: Module = {
  name: 'widgets',
  routes: { 'core/v2': { ...sidebarRoutes, ...widgetRoutes, ...widgetTypeRoutes } },
  errors: [widgetErrors],
}
