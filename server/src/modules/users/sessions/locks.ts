import type { Context } from '../../../contract/context.ts'
import { toGmtText } from '../../../lib/dates.ts'
import { audit, hasEntry } from '../../audit/index.ts'

const QUARTER_MS = 15 * 60 * 1_000

/** Audits that sign-in is blocked: once per account and quarter of an hour. */
export const auditLock = async (ctx: Context, account: string): Promise<void> => {
  const subject = account.startsWith('#') ? account.slice(1) : 'unknown account'
  const since = toGmtText(new Date(ctx.clock().getTime() - QUARTER_MS))
  const known = { event: 'sign-in.locked', subject, since }
  // Further attempts while blocked must not cause a write each.
  if (await hasEntry(ctx.db, known)) return
  await ctx.transaction((ctx) => audit(ctx, 'sign-in.locked', { subject }))
}
