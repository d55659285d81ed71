import { joinFeatures } from '../../contract/feature.ts'
import { access } from './access/index.ts'
import { feedback } from './feedback/index.ts'
import { lookups } from './lookups/index.ts'
import { onboarding } from './onboarding/index.ts'
import { settings } from './settings/index.ts'

export {
  finishSetUp,
  isOpenState,
  isSiteType,
  maySetUp,
  SET_UP_PAGE,
  siteTypes,
} from './onboarding/index.ts'

/** How the site is visited, counted by itself and for itself. */
export const analyticsModule = joinFeatures('analytics', 'analytics/v1', [
  access,
  feedback,
  lookups,
  onboarding,
  settings,
])
