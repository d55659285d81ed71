import type { Feature } from '../../../contract/feature.ts'
import { schemaRoutes } from './routes.ts'

/** Suggests structured data for a post. */
export const aiSchema: Feature = { routes: schemaRoutes }
