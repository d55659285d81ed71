import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { routes } from './routes.ts'

/** Whether the site is well, for screens that show it. `callboard doctor` looks deeper. */
export const siteHealthModule: Module = {
  name: 'site-health',
  routes: { 'site-health/v1': routes },
  extensions: [namespaces.with({ name: 'site-health/v1', wordpressName: 'wp-site-health/v1' })],
}
