import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { summaryErrors } from './errors.ts'
import { summaryRoutes } from './routes.ts'
import { sendDue } from './schedule.ts'

/** Mails about the site: weekly or monthly summaries, and system reports. */
export const summaries: Feature = {
  routes: summaryRoutes,
  errors: [summaryErrors],
  extensions: [jobDefinitions.with({ name: 'seo.summaries', every: '7 * * * *', run: sendDue })],
}
