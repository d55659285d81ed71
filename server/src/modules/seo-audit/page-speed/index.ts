import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { pageSpeedErrors } from './errors.ts'
import { purgeReports } from './reports.ts'
import { pageSpeedRoutes } from './routes.ts'
import { measureLater, SPEED_JOB } from './service.ts'

export { knownAudit } from './service.ts'

/** The speed and the audit of single pages. */
export const pageSpeedFeature: Feature = {
  routes: pageSpeedRoutes,
  errors: [pageSpeedErrors],
  beforeCommit: { 'post.deleted': purgeReports },
  extensions: [jobDefinitions.with({ name: SPEED_JOB, run: measureLater })],
}
