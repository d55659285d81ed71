import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions, lastTasks } from '../../../contract/jobs.ts'
import { addressResolvers } from '../../../contract/site/address-resolvers.ts'
import { crawlCleanupErrors } from './errors.ts'
import { resolveQuery } from './query.ts'
import { crawlCleanupRoutes } from './routes.ts'
import { resolveSearch } from './search.ts'
import { purgeArguments } from './service.ts'
import { storeTally } from './tally.ts'

/** Redirects from addresses without content of their own. */
export const crawlCleanup: Feature = {
  routes: crawlCleanupRoutes,
  errors: [crawlCleanupErrors],
  extensions: [
    addressResolvers.with(
      { stage: 'redirect', resolve: resolveQuery },
      { stage: 'redirect', resolve: resolveSearch },
    ),
    jobDefinitions.with({
      name: 'seo.purge-query-args',
      every: '41 * * * *',
      run: (ctx) => purgeArguments(ctx),
    }),
    lastTasks.with(storeTally),
  ],
}
