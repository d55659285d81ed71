import type { Feature } from '../../../contract/feature.ts'
import { metaChecks } from '../../posts/index.ts'
import { categoryRoutes } from './category-routes.ts'
import { noteErrors } from './errors.ts'
import { checkCategory, noteSave } from './from-post.ts'
import { noteRoutes } from './routes.ts'

export { ChartNote, notesOfDays } from './on-charts.ts'

/** Notes on days, to explain changes in visits. */
export const notes: Feature = {
  routes: { ...noteRoutes, ...categoryRoutes },
  errors: [noteErrors],
  extensions: [metaChecks.with(checkCategory)],
  beforeCommit: { 'post.saved': noteSave },
}
