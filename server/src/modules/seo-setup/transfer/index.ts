import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { transferErrors } from './errors.ts'
import { importMeta } from './import-products.ts'
import { transferRoutes } from './routes.ts'

export { saveForeignFields } from './foreign-fields.ts'
export { FOREIGN_OPTIONS, type ForeignOptions, readForeignOptions } from './foreign-options.ts'
export { importForeignSettings } from './foreign-settings.ts'
export { dataInRow, objectOfRow } from './import-content.ts'
export { importLegacyMeta, importProducts, knownProducts } from './import-products.ts'
export { readSeoFile, type SeoFile } from './read-file.ts'

/** Import and export of settings and records, backups, and data of other products. */
export const transfer: Feature = {
  routes: transferRoutes,
  errors: [transferErrors],
  extensions: [jobDefinitions.with(importMeta)],
}
