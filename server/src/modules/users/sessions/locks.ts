import type { Context } from '../../../contract/context.ts'
import { toGmtText } from '../../../lib/dates.ts'
import { audit, hasEntry } from '../../audit/index.ts'

const QUARTER_MS = 15 * 60 * 1_000

/** Notes that attempts to sign in are refused for now: once for each account in a quarter hour. */
export const auditLock = async (ctx: Context, account: string): Promise<void> => {
  const subject = account.startsWith('#') ? account.slice(1) : 'unknown account'
  const since = toGmtText(new Date(ctx.clock().getTime() - QUARTER_MS))
  const known = { event: 'sign-in.locked', subject, since }
  // Whoever knocks on a locked door must not make the database write each time.
  if (await hasEntry(ctx.db, known)) return
  await ctx.transaction((ctx) => audit(ctx, 'sign-in.locked', { subject }))
}
