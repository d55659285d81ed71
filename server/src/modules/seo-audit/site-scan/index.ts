import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { changes } from './changes.ts'
import { analyzerErrors } from './errors.ts'
import { analyzerRoutes } from './routes.ts'
import { AGAIN, keepUp, queueAgain, SCAN, scan, UPKEEP } from './scan.ts'

export { type Finding, found } from './checks/index.ts'
export { findNextInScope } from './in-scope.ts'
export { findBroken } from './link-checks.ts'
export { queueForAnalysis } from './scan.ts'
export { scopeOf as analysisScope } from './scope.ts'
export { countFindings, countObjects, issuesOf, latestErrors } from './service.ts'
export { replaceSiteFindings, type SiteFindings } from './site-findings.ts'
export { countByStatus, SiteIssue, siteIssues } from './site-issues.ts'
export type { ObjectRef } from './store.ts'

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
