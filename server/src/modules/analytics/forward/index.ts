import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { forwardRoutes } from './routes.ts'
import { forwardHits } from './service.ts'

/** Forwards copies of hits to an external endpoint, if the operator configures one. */
export const forward: Feature = {
  routes: forwardRoutes,
  extensions: [
    jobDefinitions.with({ name: 'analytics.forward', every: '* * * * *', run: forwardHits }),
  ],
}
