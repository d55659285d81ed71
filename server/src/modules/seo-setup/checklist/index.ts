import type { WriteContext } from '../../../contract/context.ts'
import type { Feature } from '../../../contract/feature.ts'
import { checklistErrors } from './errors.ts'
import { checklistRoutes } from './routes.ts'
import { complete, keepWhatIsDone, reopen } from './service.ts'

export { complete as completeChecks } from './service.ts'

/** The checklist of the site's SEO. */
export const checklist: Feature = {
  routes: checklistRoutes,
  errors: [checklistErrors],
  beforeCommit: {
    'options.changed': keepWhatIsDone,
    'seo.options-changed': keepWhatIsDone,
    'seo.home-page-audited': (ctx: WriteContext) => complete(ctx, ['runHomepageAudit']),
    'seo.search-console-changed': async (
      ctx: WriteContext,
      { isConnected }: { readonly isConnected: boolean },
    ) => (isConnected ? keepWhatIsDone(ctx) : reopen(ctx, ['connectGoogleSearchConsole'])),
  },
}
