import type { Feature } from '../../../contract/feature.ts'
import { feedbackRoutes } from './routes.ts'

/** Feedback of users on parts of the statistics. */
export const feedback: Feature = { routes: feedbackRoutes }
