import type { Feature } from '../../../contract/feature.ts'
import { integrationErrors } from './errors.ts'
import { integrationRoutes } from './routes.ts'

/** Connections to external services for writers. */
export const integrations: Feature = { routes: integrationRoutes, errors: [integrationErrors] }
