import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { routes } from './routes.ts'

export { mediaBytes } from './routes.ts'

/** The state of the site for Site Health screens. `callboard doctor` checks more. */
export const siteHealthModule: Module = {
  name: 'site-health',
  routes: { 'site-health/v1': routes },
  extensions: [namespaces.with({ name: 'site-health/v1', wordpressName: 'wp-site-health/v1' })],
}
