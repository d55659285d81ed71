import type { Feature } from '../../../contract/feature.ts'
import { redirectedVisits } from '../../../contract/site/redirected-visits.ts'
import { testErrors } from './errors.ts'
import { testRoutes } from './routes.ts'
import { noteRules } from './visit.ts'

export { testServer } from './server.ts'
export { addressToTest, type TestResult, testParts, testRedirect } from './service.ts'

/** Tests of redirects by the site itself. */
export const testing: Feature = {
  routes: testRoutes,
  errors: [testErrors],
  extensions: [redirectedVisits.with(noteRules)],
}
