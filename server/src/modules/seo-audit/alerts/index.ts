import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { alertErrors } from './errors.ts'
import { alertRoutes } from './routes.ts'
import { watchSite } from './watch.ts'

/** Watches what search engines get of the site, and mails what keeps them away from it. */
export const alerts: Feature = {
  routes: alertRoutes,
  errors: [alertErrors],
  extensions: [jobDefinitions.with(watchSite)],
}
