import type { Feature } from '../../../contract/feature.ts'
import { licenceErrors } from './errors.ts'
import { licenceRoutes } from './routes.ts'

/** What existing clients ask about licences and networks of sites. Here there is one site, and all is included. */
export const licence: Feature = { routes: licenceRoutes, errors: [licenceErrors] }
