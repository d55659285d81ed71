import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { changes } from './changes.ts'
import { analyzerErrors } from './errors.ts'
import { analyzerRoutes } from './routes.ts'
import { AGAIN, keepUp, queueAgain, SCAN, scan, UPKEEP } from './scan.ts'

export { countFindings, issuesOf, latestErrors } from './service.ts'

/** Findings about each item and term: analysed in the background when they change. */
export const analyzer: Feature = {
  routes: analyzerRoutes,
  errors: [analyzerErrors],
  beforeCommit: changes,
  extensions: [
    jobDefinitions.with(
      { name: SCAN, run: scan },
      { name: AGAIN, run: queueAgain },
      { name: UPKEEP, every: '*/10 * * * *', run: keepUp },
    ),
  ],
}
