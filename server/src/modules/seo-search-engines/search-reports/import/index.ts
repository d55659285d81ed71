import type { Feature } from '../../../../contract/feature.ts'
import { importErrors } from './errors.ts'
import { importRoutes } from './routes.ts'

/** Figures of Search Console without an account there: from the files that it exports. */
export const searchImport: Feature = { routes: importRoutes, errors: [importErrors] }
