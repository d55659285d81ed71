import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { abilityErrors } from './errors.ts'
import { routes } from './routes.ts'

export { abilities } from './abilities.ts'
export { methodOf } from './service.ts'

/** Abilities of the site for programs: listed, described and run through one interface. */
export const abilitiesModule: Module = {
  name: 'abilities',
  routes: { 'abilities/v1': routes },
  errors: [abilityErrors],
  extensions: [namespaces.with({ name: 'abilities/v1', wordpressName: 'wp-abilities/v1' })],
}
