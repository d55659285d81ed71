import type { RouteRecord } from '../../../contract/route.ts'
import { definitions, ITEM_TYPES } from '../model/index.ts'
import { settingRoutes } from '../settings/index.ts'
import { dayRoutes } from './days/index.ts'
import { dumpRoutes } from './dump/index.ts'
import {
  categoryRoutes,
  itemRoutes,
  mergeRoutes,
  removalRoutes,
  revisionRoutes,
} from './records/index.ts'
import { catalogueStatisticsRoutes, characterStatisticsRoutes } from './statistics/index.ts'

export { findDeathsOfDay, findItemOfDay, getBirthdays } from './days/index.ts'
export { itemPath } from './records/index.ts'

const types = ITEM_TYPES.map((type) => definitions[type])

/** All routes of the catalogue. */
export const catalogueRoutes: RouteRecord = Object.assign(
  {},
  ...types.map(itemRoutes),
  ...types.map(revisionRoutes),
  ...types.map(mergeRoutes),
  categoryRoutes,
  removalRoutes,
  dumpRoutes,
  settingRoutes,
  characterStatisticsRoutes,
  catalogueStatisticsRoutes,
  dayRoutes,
)
