import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { sendDue } from './schedule.ts'

/** A monthly summary by mail. */
export const summaryMail: Feature = {
  extensions: [
    jobDefinitions.with({ name: 'analytics.summary', every: '23 * * * *', run: sendDue }),
  ],
}
