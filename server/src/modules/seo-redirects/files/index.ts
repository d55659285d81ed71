import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { redirectFileErrors } from './errors.ts'
import { importToolRules } from './import.ts'
import { redirectFileRoutes } from './routes.ts'

export { importRedirectFile } from './import.ts'
export { findImporters } from './tools.ts'

/** Redirects in files: for web servers, for other sites, and from other tools. */
export const files: Feature = {
  routes: redirectFileRoutes,
  errors: [redirectFileErrors],
  extensions: [jobDefinitions.with(importToolRules)],
}
