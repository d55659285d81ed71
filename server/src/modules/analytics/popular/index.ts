import type { Feature } from '../../../contract/feature.ts'
import { popularErrors } from './errors.ts'
import { popularRoutes } from './routes.ts'

/** What readers like most, and how it looks where it is shown. */
export const popular: Feature = { routes: popularRoutes, errors: [popularErrors] }
