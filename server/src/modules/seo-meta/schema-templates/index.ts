import type { Feature } from '../../../contract/feature.ts'
import { schemaErrors } from './errors.ts'
import { schemaRoutes } from './routes.ts'

/** Templates of graphs, and a preview of a page's graph. */
export const schema: Feature = { routes: schemaRoutes, errors: [schemaErrors] }
