import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { checkLinks, SCHEDULE } from './check.ts'

export { ownStatus } from './check.ts'
export { checkNow } from './check-now.ts'

/** Checks whether the addresses that texts link to respond. */
export const linkCheck: Feature = {
  extensions: [
    jobDefinitions.with({
      name: 'seo.check-links',
      every: SCHEDULE,
      run: (ctx) => checkLinks(ctx),
    }),
  ],
}
