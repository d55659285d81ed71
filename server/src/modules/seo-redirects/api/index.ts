import type { Feature } from '../../../contract/feature.ts'
import { redirectBodyRoutes } from './body-routes.ts'
import { redirectApiErrors } from './errors.ts'
import { redirectRoutes } from './routes.ts'

export { redirectsAbout } from './service.ts'

/** Routes that manage redirects. */
export const api: Feature = {
  routes: { ...redirectRoutes, ...redirectBodyRoutes },
  errors: [redirectApiErrors],
}
