import type { Context } from '../../contract/context.ts'
import { toGmtText } from '../../lib/dates.ts'
import { formSettings } from './settings.ts'
import { deleteEntriesBefore } from './store.ts'

/** Deletes messages whose time is over. */
export const prune = async (ctx: Context): Promise<void> => {
  const { keep_months } = await formSettings.read(ctx)
  const since = new Date(ctx.clock())
  since.setUTCMonth(since.getUTCMonth() - keep_months)
  await ctx.transaction(({ db }) => deleteEntriesBefore(db, toGmtText(since)))
}
