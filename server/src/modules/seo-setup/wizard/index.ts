import type { Feature } from '../../../contract/feature.ts'
import { wizardRoutes } from './routes.ts'

/** The setup wizard: stores the answers of each step, and applies them. */
export const wizard: Feature = { routes: wizardRoutes }
