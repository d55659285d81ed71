import type { Feature } from '../../common/index.ts'
import { importErrors } from './errors.ts'
import { importRoutes } from './routes.ts'

/** Figures of Search Console without an account there: from the files that it exports. */
export const searchImport: Feature = { routes: importRoutes, errors: [importErrors] }
