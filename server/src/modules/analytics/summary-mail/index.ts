import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { summaryErrors } from './errors.ts'
import { summaryRoutes } from './routes.ts'
import { sendDue } from './schedule.ts'

/** A summary of each month or week by mail. */
export const summaryMail: Feature = {
  routes: summaryRoutes,
  errors: [summaryErrors],
  extensions: [
    jobDefinitions.with({ name: 'analytics.summary', every: '23 * * * *', run: sendDue }),
  ],
}
