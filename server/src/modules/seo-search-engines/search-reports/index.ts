import { type Feature, joinParts } from '../../../contract/feature.ts'
import { statisticsErrors } from './errors.ts'
import { searchImport } from './import/index.ts'
import { statisticsRoutes } from './routes.ts'

/** How the site was found in searches, as screens show it. */
export const searchStatistics: Feature = joinParts([
  { routes: statisticsRoutes, errors: [statisticsErrors] },
  searchImport,
])
