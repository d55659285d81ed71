import type { Feature } from '../../../contract/feature.ts'
import { licenceErrors } from '../licence/index.ts'
import { onboardingErrors } from './errors.ts'
import { onboardingRoutes } from './routes.ts'

export { finishSetUp, isOpenState, isSiteType, maySetUp, SET_UP_PAGE, siteTypes } from './set-up.ts'

/** Another program, or a person on a page of this site, sets the statistics up. */
export const onboarding: Feature = {
  routes: onboardingRoutes,
  errors: [licenceErrors, onboardingErrors],
}
