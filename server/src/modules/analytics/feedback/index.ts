import type { Feature } from '../../../contract/feature.ts'
import { feedbackRoutes } from './routes.ts'

/** What people say about parts of the statistics. */
export const feedback: Feature = { routes: feedbackRoutes }
