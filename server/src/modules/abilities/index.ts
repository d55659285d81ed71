import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { abilityErrors } from './errors.ts'
import { routes } from './routes.ts'

/** What programs may be told the site can do: listed, described and run by one interface. */
export const abilitiesModule: Module = {
  name: 'abilities',
  routes: { 'abilities/v1': routes },
  errors: [abilityErrors],
  extensions: [namespaces.with({ name: 'abilities/v1', wordpressName: 'wp-abilities/v1' })],
}
