import type { Context } from '../../../contract/context.ts'
import { scheduleDelivery } from '../common/index.ts'
import { findNewestEvent } from '../feed/index.ts'
import { listWebhooks } from '../hooks/index.ts'
import { findNextDue } from './store.ts'

/** Queues the job for when the next delivery of any webhook is due, if there is one. */
export const scheduleNext = (ctx: Context): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const now = ctx.clock().toISOString()
    const newest = await findNewestEvent(ctx.db)
    const times: string[] = []
    for (const { id, is_active, leased_until, position } of await listWebhooks(ctx.db)) {
      if (is_active === 0) continue
      const next = position < newest.id ? now : await findNextDue(ctx.db, id)
      // Another process delivers now; it may end without having seen the newest events.
      const isLeased = leased_until !== null && leased_until > now
      if (next !== undefined) times.push(isLeased && leased_until > next ? leased_until : next)
    }
    const [first] = times.sort()
    if (first !== undefined) await scheduleDelivery(ctx, new Date(first))
  })
