import type { Module } from '../../contract/module.ts'
import { pluginErrors } from './errors.ts'
import { pluginRoutes } from './routes.ts'

/** What Callboard is made of, in the words that plugins are listed in. */
export const pluginsModule: Module = {
  name: 'plugins',
  routes: { 'core/v2': pluginRoutes },
  errors: [pluginErrors],
}
