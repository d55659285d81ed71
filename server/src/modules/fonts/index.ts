import type { Module } from '../../contract/module.ts'
import { fontErrors } from './errors.ts'
import { fontRoutes } from './routes.ts'

/** Uploaded fonts. Pages load those that the global styles name. */
export const fontsModule: Module = {
  name: 'fonts',
  routes: { 'core/v2': fontRoutes },
  errors: [fontErrors],
}
