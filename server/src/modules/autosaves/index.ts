import type { Module } from '../../contract/module.ts'
import { typesWithHistory } from '../revisions/index.ts'
import { autosaveErrors } from './errors.ts'
import { autosaveRoutes } from './routes.ts'

export { autosaveRoutes } from './routes.ts'
export { autosave, autosaveOf, findPreviewed, MAX_LISTED, withNewestTexts } from './service.ts'
export { findAutosaves } from './store.ts'

/** Autosaves: unsaved changes, one copy per user and item. */
export const autosavesModule: Module = {
  name: 'autosaves',
  routes: {
    'core/v2': Object.assign({}, ...typesWithHistory.map((type) => autosaveRoutes(type))),
  },
  errors: [autosaveErrors],
}
