import type { Module } from '../../contract/module.ts'
import { fontErrors } from './errors.ts'
import { fontRoutes } from './routes.ts'

/** Fonts that designers bring to the site. Which of them pages use is said by the global styles. */
export const fontsModule: Module = {
  name: 'fonts',
  routes: { 'core/v2': fontRoutes },
  errors: [fontErrors],
}
