import type { Feature } from '../../../contract/feature.ts'
import { brokenRoutes } from './routes.ts'

export { findBrokenLinksTo } from './query.ts'

/** Reports broken links, and checks them on request. */
export const brokenLinks: Feature = { routes: brokenRoutes }
