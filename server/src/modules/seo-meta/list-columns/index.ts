import type { Feature } from '../../../contract/feature.ts'
import { listRoutes } from './routes.ts'

/** List columns that show and change meta data. */
export const lists: Feature = { routes: listRoutes }
