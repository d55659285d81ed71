import type { Feature } from '../../../contract/feature.ts'
import { licenceErrors } from './errors.ts'
import { licenceRoutes } from './routes.ts'

/** Routes about licences and networks for existing clients. There is one site, and everything is included. */
export const licence: Feature = { routes: licenceRoutes, errors: [licenceErrors] }
