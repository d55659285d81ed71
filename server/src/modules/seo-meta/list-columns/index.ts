import type { Feature } from '../../../contract/feature.ts'
import { listRoutes } from './routes.ts'

/** Columns of lists that show and change what pages say about themselves. */
export const lists: Feature = { routes: listRoutes }
