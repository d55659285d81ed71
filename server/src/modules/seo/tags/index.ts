import type { Feature } from '../common/index.ts'
import { tagErrors } from './errors.ts'
import { tagRoutes } from './routes.ts'

/** What templates are made of, and what pickers find. */
export const tags: Feature = { routes: tagRoutes, errors: [tagErrors] }
