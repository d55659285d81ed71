import type { Feature } from '../../../contract/feature.ts'
import { integrationErrors } from './errors.ts'
import { integrationRoutes } from './routes.ts'

/** Services elsewhere that help whoever writes. */
export const integrations: Feature = { routes: integrationRoutes, errors: [integrationErrors] }
