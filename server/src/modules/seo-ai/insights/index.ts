import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { insightErrors } from './errors.ts'
import { PROCESS, processReport } from './process.ts'
import { insightRoutes } from './routes.ts'

/** What models say to those who want to buy something: which brands they name, and where they know it from. */
export const aiInsights: Feature = {
  routes: insightRoutes,
  errors: [insightErrors],
  extensions: [jobDefinitions.with({ name: PROCESS, run: processReport })],
}
