import type { Feature } from '../../../contract/feature.ts'
import { licenceErrors } from '../licence/index.ts'
import { onboardingErrors } from './errors.ts'
import { onboardingRoutes } from './routes.ts'

export { finishSetUp, isOpenState, isSiteType, maySetUp, SET_UP_PAGE, siteTypes } from './set-up.ts'

/** Set-up of the statistics by another program, or by a user on a page of this site. */
export const onboarding: Feature = {
  routes: onboardingRoutes,
  errors: [licenceErrors, onboardingErrors],
}
