import { route } from '../../../contract/route.ts'
import { boolean, object, string } from '../../../contract/schema.ts'
import { SAVE_SETTINGS } from '../access/index.ts'
import { erasePath, wipeVisits } from '../store/index.ts'
import { collectorErrors } from './errors.ts'
import { pageAt } from './pages.ts'

export const collectorRoutes = {
  eraseVisits: route({
    method: 'DELETE',
    path: 'visits',
    summary: 'Delete visits',
    description: 'Deletes the visits of one page, or all visits.',
    can: SAVE_SETTINGS,
    args: {
      path: string({ maxLength: 2_048, description: 'Path of the page, as in the reports.' }),
      all: boolean({ description: 'Delete all visits and aggregates.' }),
    },
    reply: object({ erased: boolean({ description: 'Whether the visits were deleted.' }) }),
  }).handle(async ({ ctx, args: { path, all } }) => {
    if (all === true) await wipeVisits(ctx)
    else if (path !== undefined && path !== '')
      await erasePath(ctx, path, (await pageAt(ctx, path)).itemId)
    else throw collectorErrors.analytics_nothing_to_erase()
    return { erased: true }
  }),
}
