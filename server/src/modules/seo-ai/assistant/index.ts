import type { Feature } from '../../../contract/feature.ts'
import { assistantErrors } from './errors.ts'
import { assistantRoutes } from './routes.ts'

/** A writing assistant that streams its answers. */
export const aiAssistant: Feature = { routes: assistantRoutes, errors: [assistantErrors] }
