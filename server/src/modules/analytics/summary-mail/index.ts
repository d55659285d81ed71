import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { sendDue } from './schedule.ts'

/** A mail about each month. */
export const summaryMail: Feature = {
  extensions: [
    jobDefinitions.with({ name: 'analytics.summary', every: '23 * * * *', run: sendDue }),
  ],
}
