import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { forwardRoutes } from './routes.ts'
import { forwardHits } from './service.ts'

/** Copies of hits for another endpoint that counts, where the operator wants one. */
export const forward: Feature = {
  routes: forwardRoutes,
  extensions: [
    jobDefinitions.with({ name: 'analytics.forward', every: '* * * * *', run: forwardHits }),
  ],
}
