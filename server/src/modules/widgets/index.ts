import type { Module } from '../../contract/module.ts'
import { widgetErrors } from './errors.ts'
import { sidebarRoutes } from './sidebars.ts'
import { widgetRoutes } from './widgets.ts'

/** Sidebars and widgets: a site laid out with blocks has none, and says so in their own words. */
export const widgetsModule: Module = {
  name: 'widgets',
  routes: { 'core/v2': { ...sidebarRoutes, ...widgetRoutes } },
  errors: [widgetErrors],
}
