import { joinFeatures } from '../../contract/feature.ts'
import { api } from './api/index.ts'
import { engine } from './engine/index.ts'
import { files } from './files/index.ts'
import { groups } from './groups/index.ts'
import { exportedRedirects } from './listing/index.ts'
import { logs } from './logs/index.ts'
import { monitor } from './monitor/index.ts'
import { redirectErrors } from './rules/index.ts'
import { serverFile } from './server-file/index.ts'
import { testing } from './testing/index.ts'

export { redirectsAbout } from './api/index.ts'
export { outcomeOfRules } from './engine/index.ts'
export { importRedirectFile } from './files/index.ts'
export { PresentedRedirect } from './listing/index.ts'
export { probeHeaders } from './probe/index.ts'
export { findEnabledAfter, findEnabledPatterns } from './rules/index.ts'

/** Redirects requests, and logs them. */
export const seoRedirectsModule = joinFeatures('seo-redirects', 'seo/v1', [
  { errors: [redirectErrors] },
  api,
  exportedRedirects,
  files,
  groups,
  monitor,
  // Before the engine, so that a missing page is logged before the request is redirected.
  logs,
  engine,
  testing,
  serverFile,
])
