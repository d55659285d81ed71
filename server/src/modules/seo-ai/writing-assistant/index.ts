import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { accountRoutes } from './account-routes.ts'
import { writingErrors } from './errors.ts'
import { REPORT_JOB, takeStep } from './job.ts'
import { writingRoutes } from './routes.ts'

/** Compares a post with other texts about its keyword and reports what it lacks. */
export const writingAssistant: Feature = {
  routes: { ...writingRoutes, ...accountRoutes },
  errors: [writingErrors],
  extensions: [jobDefinitions.with({ name: REPORT_JOB, run: takeStep })],
}
