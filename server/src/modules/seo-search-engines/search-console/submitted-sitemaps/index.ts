import type { WriteContext } from '../../../../contract/context.ts'
import type { Feature } from '../../../../contract/feature.ts'
import { jobDefinitions } from '../../../../contract/jobs.ts'
import {
  notificationCauses,
  refreshNotifications,
  type SeoOptions,
} from '../../../seo-kernel/index.ts'
import { readConnection } from '../connection/index.ts'
import { faultySitemaps, SUBMIT, submitSitemaps } from './service.ts'
import { changeSitemaps } from './state.ts'

export { deleteSitemap, heedSitemaps, ignoreSitemaps } from './service.ts'
export { readSitemaps, type SitemapState, withErrors } from './state.ts'

const askToSubmit = ({ jobs }: WriteContext): Promise<void> => jobs.add(SUBMIT, {}, { key: SUBMIT })

/** Submits the site's sitemaps to the console, and reads their status. */
export const consoleSitemaps: Feature = {
  extensions: [jobDefinitions.with(submitSitemaps), notificationCauses.with(faultySitemaps)],
  beforeCommit: {
    'seo.search-console-changed': async (
      ctx: WriteContext,
      { isConnected }: { readonly isConnected: boolean },
    ) => {
      // Ignored sitemaps stay ignored.
      await changeSitemaps(ctx, () => ({ list: [], lastFetch: 0, submitted: null }))
      await refreshNotifications(ctx)
      if (isConnected) await askToSubmit(ctx)
      else await ctx.jobs.cancel(SUBMIT)
    },
    'seo.options-changed': async (
      ctx: WriteContext,
      { before, after }: { readonly before: SeoOptions; readonly after: SeoOptions },
    ) => {
      const chosen = ({ site }: SeoOptions): string => JSON.stringify(site.sitemap)
      if (chosen(before) !== chosen(after) && (await readConnection(ctx))) await askToSubmit(ctx)
    },
  },
}
