import type { WriteContext } from '../../../../contract/context.ts'
import type { Feature } from '../../../../contract/feature.ts'
import { jobDefinitions } from '../../../../contract/jobs.ts'
import { purgeSync } from './state.ts'
import { FETCH, fetchDays, PLAN, planSync } from './sync.ts'

export { readSync, type SyncState } from './state.ts'

/** Fetches the figures of the console day by day, and keeps them indefinitely. */
export const consoleSync: Feature = {
  extensions: [jobDefinitions.with(planSync, fetchDays)],
  beforeCommit: {
    'seo.search-console-changed': async (
      ctx: WriteContext,
      { isConnected }: { readonly isConnected: boolean },
    ) => {
      await purgeSync(ctx)
      if (isConnected) await ctx.jobs.add(PLAN, {}, { key: PLAN })
      else for (const key of [PLAN, FETCH]) await ctx.jobs.cancel(key)
    },
  },
}
