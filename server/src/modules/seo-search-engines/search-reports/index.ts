import { type Feature, joinParts } from '../../../contract/feature.ts'
import { statisticsErrors } from './errors.ts'
import { searchImport } from './import/index.ts'
import { statisticsRoutes } from './routes.ts'

/** Search statistics for the screens. */
export const searchStatistics: Feature = joinParts([
  { routes: statisticsRoutes, errors: [statisticsErrors] },
  searchImport,
])
