import type { Module } from '../../contract/module.ts'
import { widgetErrors } from './errors.ts'
import { sidebarRoutes } from './sidebars.ts'
import { widgetTypeRoutes } from './widget-types.ts'
import { widgetRoutes } from './widgets.ts'

/**
 * Sidebars and widgets. A site laid out with blocks has one sidebar, for widgets that stand nowhere:
 * they are kept there for clients that know nothing else, and shown on no page.
 */
export const widgetsModule: Module = {
  name: 'widgets',
  routes: { 'core/v2': { ...sidebarRoutes, ...widgetRoutes, ...widgetTypeRoutes } },
  errors: [widgetErrors],
}
