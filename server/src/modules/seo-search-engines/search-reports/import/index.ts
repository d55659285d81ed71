import type { Feature } from '../../../../contract/feature.ts'
import { importErrors } from './errors.ts'
import { importRoutes } from './routes.ts'

/** Imports exported files of Search Console, without a connection. */
export const searchImport: Feature = { routes: importRoutes, errors: [importErrors] }
