import type { Feature } from '../../../contract/feature.ts'
import { redirectGroupErrors } from './errors.ts'
import { redirectGroupRoutes } from './routes.ts'

export { groupNames } from './service.ts'

/** Custom groups of redirects. */
export const groups: Feature = { routes: redirectGroupRoutes, errors: [redirectGroupErrors] }
