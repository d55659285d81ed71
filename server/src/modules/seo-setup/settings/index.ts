import type { Feature } from '../../../contract/feature.ts'
import { applyAccessControl } from './access-control.ts'
import { settingsErrors } from './errors.ts'
import { settingsRoutes } from './routes.ts'

export { giveBackDefaults } from './access-control.ts'
export { ADD_ONS, GROUP_NAMES, mayManage } from './groups.ts'
export { InternalOptions, internalOptions, saveInternalOptions } from './internal.ts'
export { readableSettings } from './readable.ts'
export { SeoSettings } from './schema.ts'
export { importSettings, restoreSettings } from './service.ts'

/** The toolkit's settings: read, changed, exported and reset, and the capabilities that follow from them. */
export const settings: Feature = {
  routes: settingsRoutes,
  errors: [settingsErrors],
  beforeCommit: { 'seo.options-changed': applyAccessControl },
}
