import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions, lastTasks } from '../../../contract/jobs.ts'
import { addressResolvers } from '../../../contract/site/address-resolvers.ts'
import { redirectedVisits } from '../../../contract/site/redirected-visits.ts'
import { logErrors } from './errors.ts'
import { noteMissing, noteVisit } from './notes.ts'
import { logRoutes } from './routes.ts'
import { purgeLogs } from './service.ts'
import { storeNotes } from './waiting.ts'

export { findLoggedAddresses, purgeMissing } from './service.ts'

/** Logs of redirected requests and of missing pages. */
export const logs: Feature = {
  routes: logRoutes,
  errors: [logErrors],
  extensions: [
    addressResolvers.with({ stage: 'missing', resolve: noteMissing }),
    redirectedVisits.with(noteVisit),
    jobDefinitions.with({
      name: 'seo.purge-request-logs',
      every: '23 * * * *',
      run: (ctx) => purgeLogs(ctx),
    }),
    lastTasks.with(storeNotes),
  ],
}
