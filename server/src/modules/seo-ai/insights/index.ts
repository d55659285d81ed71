import { personalData } from '../../../contract/export/personal-data.ts'
import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { insightErrors } from './errors.ts'
import { personalSubscription } from './personal-data.ts'
import { PROCESS, processReport } from './process.ts'
import { insightRoutes } from './routes.ts'

/** Reports on the brands that models recommend for a keyword, and on the sources that they cite. */
export const aiInsights: Feature = {
  routes: insightRoutes,
  errors: [insightErrors],
  extensions: [
    jobDefinitions.with({ name: PROCESS, run: processReport }),
    personalData.with({ 'brand-news': personalSubscription }),
  ],
}
