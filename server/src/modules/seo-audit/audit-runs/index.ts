import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { runErrors } from './errors.ts'
import { runRoutes } from './routes.ts'
import { continueRun, STEP, takeStep } from './run.ts'

/** Audits of the whole site, with a history of their scores. */
export const auditRuns: Feature = {
  routes: runRoutes,
  errors: [runErrors],
  beforeCommit: { 'seo.analysis-idle': continueRun },
  extensions: [jobDefinitions.with({ name: STEP, run: takeStep })],
}
