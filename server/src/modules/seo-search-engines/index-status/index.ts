import type { WriteContext } from '../../../contract/context.ts'
import type { EventMap } from '../../../contract/events.ts'
import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { indexStatusErrors } from './errors.ts'
import { inspectDue } from './inspect.ts'
import { indexStatusRoutes } from './routes.ts'
import { deleteInspectionsOf } from './store.ts'

export { PageStatus, statusOfItem } from './present.ts'

/** Deletes the inspection of a changed page. */
const forget = async (
  ctx: WriteContext,
  { id, isNew = false }: { readonly id: number; readonly isNew?: boolean },
): Promise<void> => {
  if (!isNew) await deleteInspectionsOf(ctx.db, id)
}

const purgeDescribed = async (
  ctx: WriteContext,
  { kind, id }: EventMap['seo.record-saved'],
): Promise<void> => {
  if (kind === 'post') await deleteInspectionsOf(ctx.db, id)
}

/** Index status of pages, by the search engine and by the site's own evidence. */
export const indexStatus: Feature = {
  routes: indexStatusRoutes,
  errors: [indexStatusErrors],
  beforeCommit: {
    'post.saved': forget,
    'post.deleted': forget,
    'seo.record-saved': purgeDescribed,
  },
  extensions: [
    jobDefinitions.with({ name: 'seo.inspect-pages', every: '*/10 * * * *', run: inspectDue }),
  ],
}
