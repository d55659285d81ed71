import type { Context } from '../../../contract/context.ts'
import { jobDefinitions, lastTasks } from '../../../contract/jobs.ts'
import { addressResolvers } from '../../../contract/site/address-resolvers.ts'
import { attachmentPlaces } from '../../media/index.ts'
import type { Feature } from '../common/index.ts'
import { seoOptions } from '../options/index.ts'
import { crawlCleanupErrors } from './errors.ts'
import { resolveQuery } from './query.ts'
import { crawlCleanupRoutes } from './routes.ts'
import { resolveSearch } from './search.ts'
import { purgeArguments } from './service.ts'
import { storeTally } from './tally.ts'

const PLACES = { attachment: 'file', attachment_parent: 'parent', disabled: 'page' } as const

const placeOfAttachments = async (ctx: Context) => {
  const { attachment } = (await seoOptions(ctx)).dynamic.searchAppearance.postTypes
  const chosen = attachment?.redirectAttachmentUrls ?? ''
  return chosen in PLACES ? PLACES[chosen as keyof typeof PLACES] : PLACES.attachment
}

/** Leads programs away from addresses that show nothing of their own. */
export const crawlCleanup: Feature = {
  routes: crawlCleanupRoutes,
  errors: [crawlCleanupErrors],
  extensions: [
    addressResolvers.with(
      { stage: 'redirect', resolve: resolveQuery },
      { stage: 'redirect', resolve: resolveSearch },
    ),
    attachmentPlaces.with(placeOfAttachments),
    jobDefinitions.with({
      name: 'seo.purge-query-args',
      every: '41 * * * *',
      run: (ctx) => purgeArguments(ctx),
    }),
    lastTasks.with(storeTally),
  ],
}
