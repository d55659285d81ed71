import type { Feature } from '../../../contract/feature.ts'
import { rankTrackerErrors } from './errors.ts'
import { rankTrackerRoutes } from './routes.ts'

/** How the site stands in searches for certain keywords, day by day. */
export const rankTracker: Feature = { routes: rankTrackerRoutes, errors: [rankTrackerErrors] }
