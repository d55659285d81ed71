import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { transferErrors } from './errors.ts'
import { importMeta } from './import-products.ts'
import { transferRoutes } from './routes.ts'

export { importLegacyMeta, importProducts, knownProducts } from './import-products.ts'

/** Settings and what was written, in files and backups, and what other products have left. */
export const transfer: Feature = {
  routes: transferRoutes,
  errors: [transferErrors],
  extensions: [jobDefinitions.with(importMeta)],
}
