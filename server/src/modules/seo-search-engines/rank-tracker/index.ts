import type { Feature } from '../../../contract/feature.ts'
import { rankTrackerErrors } from './errors.ts'
import { rankTrackerRoutes } from './routes.ts'

/** Positions of the site for chosen keywords, day by day. */
export const rankTracker: Feature = { routes: rankTrackerRoutes, errors: [rankTrackerErrors] }
