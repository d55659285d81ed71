import type { Feature } from '../../../contract/feature.ts'
import { assistantErrors } from './errors.ts'
import { assistantRoutes } from './routes.ts'

/** Somebody to write with. */
export const aiAssistant: Feature = { routes: assistantRoutes, errors: [assistantErrors] }
