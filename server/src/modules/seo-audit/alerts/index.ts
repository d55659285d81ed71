import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { alertErrors } from './errors.ts'
import { alertRoutes } from './routes.ts'
import { watchSite } from './watch.ts'

/** Checks hourly whether search engines can read the site, and mails what prevents them. */
export const alerts: Feature = {
  routes: alertRoutes,
  errors: [alertErrors],
  extensions: [jobDefinitions.with(watchSite)],
}
