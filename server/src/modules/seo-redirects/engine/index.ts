import type { Feature } from '../../../contract/feature.ts'
import { lastTasks } from '../../../contract/jobs.ts'
import { addressResolvers } from '../../../contract/site/address-resolvers.ts'
import { siteHeaders } from '../../../contract/site/headers.ts'
import { redirectedVisits } from '../../../contract/site/redirected-visits.ts'
import { resolveFullSite } from './full-site.ts'
import { siteWideHeaders } from './headers.ts'
import { resolveMissing } from './missing.ts'
import { resolveRules } from './resolve.ts'
import { countVisit, storeTally } from './tally.ts'

export { outcomeOfRules } from './outcome.ts'
export { storeTally } from './tally.ts'

/** Matches requests for pages with the rules. */
export const engine: Feature = {
  extensions: [
    addressResolvers.with(
      { stage: 'redirect', resolve: resolveFullSite },
      { stage: 'redirect', resolve: resolveRules },
      { stage: 'missing', resolve: resolveMissing },
    ),
    redirectedVisits.with(countVisit),
    siteHeaders.with(siteWideHeaders),
    lastTasks.with(storeTally),
  ],
}
