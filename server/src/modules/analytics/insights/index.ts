import type { Feature } from '../../../contract/feature.ts'
import { insightErrors } from './errors.ts'
import { insightRoutes } from './routes.ts'

export { currentInsights } from './service.ts'

/** What the sums of visits tell by themselves: found by rules, with the figures beside it. */
export const insights: Feature = { routes: insightRoutes, errors: [insightErrors] }
