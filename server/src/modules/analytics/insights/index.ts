import type { Feature } from '../../../contract/feature.ts'
import { insightErrors } from './errors.ts'
import { insightRoutes } from './routes.ts'

export { currentInsights } from './service.ts'

/** Insights derived from the sums of visits by fixed rules, with their figures. */
export const insights: Feature = { routes: insightRoutes, errors: [insightErrors] }
