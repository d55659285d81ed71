import type { Feature } from '../../../contract/feature.ts'
import { alertErrors } from './errors.ts'
import { alertRoutes } from './routes.ts'

/** Mails about what needs somebody soon: whether they arrive can be tried out. */
export const alerts: Feature = { routes: alertRoutes, errors: [alertErrors] }
