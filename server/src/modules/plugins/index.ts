import type { Module } from '../../contract/module.ts'
import { pluginErrors } from './errors.ts'
import { partRoutes } from './part-routes.ts'
import { pluginRoutes } from './routes.ts'

/** The modules of Callboard, listed as plugins. */
export const pluginsModule: Module = {
  name: 'plugins',
  routes: { 'core/v2': { ...pluginRoutes, ...partRoutes } },
  errors: [pluginErrors],
}
