import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { taskErrors } from './errors.ts'
import { taskRoutes } from './routes.ts'
import { unescapeRecords } from './unescape.ts'

/** Maintenance tasks of the toolkit's data. */
export const tasks: Feature = {
  routes: taskRoutes,
  errors: [taskErrors],
  extensions: [jobDefinitions.with(unescapeRecords)],
}
