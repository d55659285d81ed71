import type { Feature } from '../../../contract/feature.ts'
import { wizardRoutes } from './routes.ts'

/** Asks about the site step by step, and sets what follows from the answers. */
export const wizard: Feature = { routes: wizardRoutes }
