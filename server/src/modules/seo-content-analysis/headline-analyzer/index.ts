import type { Feature } from '../../../contract/feature.ts'
import { headlineErrors } from './errors.ts'
import { headlineRoutes } from './routes.ts'

/** Headlines that are analysed and kept for comparison. */
export const headlines: Feature = { routes: headlineRoutes, errors: [headlineErrors] }
