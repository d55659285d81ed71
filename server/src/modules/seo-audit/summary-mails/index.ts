import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { summaryErrors } from './errors.ts'
import { summaryRoutes } from './routes.ts'
import { sendDue } from './schedule.ts'

/** Mails about the site: summaries, week by week or month by month, and reports for helpers. */
export const summaries: Feature = {
  routes: summaryRoutes,
  errors: [summaryErrors],
  extensions: [jobDefinitions.with({ name: 'seo.summaries', every: '7 * * * *', run: sendDue })],
}
