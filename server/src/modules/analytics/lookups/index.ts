import type { Feature } from '../../../contract/feature.ts'
import { lookupErrors } from './errors.ts'
import { lookupRoutes } from './routes.ts'

/** Terms and taxonomies, for filtering lists. */
export const lookups: Feature = { routes: lookupRoutes, errors: [lookupErrors] }
