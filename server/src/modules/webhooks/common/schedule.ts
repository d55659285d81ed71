import type { WriteContext } from '../../../contract/context.ts'

export const DELIVER = 'webhooks.deliver'

/** Queues the job in the transaction of what is to be delivered, so that neither is lost alone. */
export const scheduleDelivery = (ctx: WriteContext, runAt = ctx.clock()): Promise<void> =>
  ctx.jobs.add(DELIVER, {}, { key: DELIVER, runAt, ifWaiting: 'keep' })
