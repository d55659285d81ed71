import type { Feature } from '../../../contract/feature.ts'
import { smartTags } from '../../head/index.ts'
import { tagErrors } from './errors.ts'
import { catalogueTagMakers } from './of-catalogue.ts'
import { tagRoutes } from './routes.ts'

/** Template tags, and the search of pickers. */
export const tags: Feature = {
  routes: tagRoutes,
  errors: [tagErrors],
  extensions: [smartTags.with(catalogueTagMakers)],
}
