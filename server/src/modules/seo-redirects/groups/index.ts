import type { Feature } from '../../../contract/feature.ts'
import { redirectGroupErrors } from './errors.ts'
import { redirectGroupRoutes } from './routes.ts'

export { groupNames } from './service.ts'

/** Groups that the people of a site make, to keep many redirects in order. */
export const groups: Feature = { routes: redirectGroupRoutes, errors: [redirectGroupErrors] }
