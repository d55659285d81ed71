import type { Context } from '../../contract/context.ts'
import { toGmtText } from '../../lib/dates.ts'
import { CONFIRM_DAYS } from './ask.ts'
import { deleteUnconfirmed } from './store.ts'

const DAY_MS = 86_400_000

/** Deletes addresses whose owners have not confirmed in time. */
export const prune = async (ctx: Context): Promise<void> => {
  const before = toGmtText(new Date(ctx.clock().getTime() - CONFIRM_DAYS * DAY_MS))
  await ctx.transaction(({ db }) => deleteUnconfirmed(db, before))
}
