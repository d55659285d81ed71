import type { Feature } from '../../../contract/feature.ts'
import { reportErrors } from './errors.ts'
import { reportRoutes } from './routes.ts'

/** What was found about the links of the site, as screens show it. */
export const linkReports: Feature = { routes: reportRoutes, errors: [reportErrors] }
