import type { Feature } from '../../../contract/feature.ts'
import { reportErrors } from './errors.ts'
import { reportRoutes } from './routes.ts'

/** Reports about the links of the site. */
export const linkReports: Feature = { routes: reportRoutes, errors: [reportErrors] }
