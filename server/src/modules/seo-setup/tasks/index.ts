import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { taskErrors } from './errors.ts'
import { taskRoutes } from './routes.ts'
import { unescapeRecords } from './unescape.ts'

/** What is done about the toolkit's data now and then, when somebody asks for it. */
export const tasks: Feature = {
  routes: taskRoutes,
  errors: [taskErrors],
  extensions: [jobDefinitions.with(unescapeRecords)],
}
