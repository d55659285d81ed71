import type { Feature } from '../../../contract/feature.ts'
import { headlineErrors } from './errors.ts'
import { headlineRoutes } from './routes.ts'

/** Analyses headlines and stores them for comparison. */
export const headlines: Feature = { routes: headlineRoutes, errors: [headlineErrors] }
