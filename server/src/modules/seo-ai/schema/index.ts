import type { Feature } from '../../../contract/feature.ts'
import { schemaRoutes } from './routes.ts'

/** Structured data that a text gives reason for. */
export const aiSchema: Feature = { routes: schemaRoutes }
