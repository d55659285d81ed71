import type { Feature } from '../common/index.ts'
import { listRoutes } from './routes.ts'

/** Columns of lists that show and change what pages say about themselves. */
export const lists: Feature = { routes: listRoutes }
