import { randomUUID } from 'node:crypto'
import type { Context } from '../../../contract/context.ts'
import { scheduleDelivery, webhookErrors } from '../common/index.ts'
import { findEvent } from '../feed/index.ts'
import { validSecrets, type WebhookRow } from '../hooks/index.ts'
import { type Attempt, send } from './send.ts'
import { findDelivery, type ListedDelivery, listFailedIds, renew } from './store.ts'

/** Sends an event of no meaning at once. It is in no log. */
export const sendTest = (ctx: Context, webhook: WebhookRow): Promise<Attempt> => {
  const secrets = validSecrets(ctx, webhook.secrets, ctx.clock())
  if (secrets.length === 0) throw webhookErrors.rest_webhook_secret_unreadable()
  const id = `test-${randomUUID()}`
  const body = JSON.stringify({
    ...{ id, type: 'webhook.test', timestamp: ctx.clock().toISOString() },
    data: { item: { kind: 'test', id: null, type: '', status: '' }, addresses: [], tags: [] },
  })
  return send(ctx, { id, address: webhook.address, body, secrets })
}

/** Puts a delivery in line again, or has a waiting one tried now. */
export const replay = (ctx: Context, webhookId: number, id: number): Promise<ListedDelivery> =>
  ctx.transaction(async (ctx) => {
    const delivery = await findDelivery(ctx.db, webhookId, id)
    if (!delivery) throw webhookErrors.rest_webhook_delivery_invalid_id()
    if (delivery.state === 'held') throw webhookErrors.rest_webhook_delivery_held()
    const event = await findEvent(ctx.db, delivery.event_id)
    if (!event) throw webhookErrors.rest_webhook_event_gone()
    const now = ctx.clock().toISOString()
    await renew(ctx.db, [id], now)
    await scheduleDelivery(ctx)
    const { type, mark } = event
    return { ...delivery, type, mark, state: 'waiting', attempts: 0, next_gmt: now }
  })

/** The most deliveries that are put in line at a time. */
const MAX_REPLAYED = 10_000

/** Puts all failed deliveries of a webhook in line again, and returns how many. */
export const replayFailed = (ctx: Context, webhookId: number): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const ids = await listFailedIds(ctx.db, webhookId, MAX_REPLAYED)
    await renew(ctx.db, ids, ctx.clock().toISOString())
    if (ids.length > 0) await scheduleDelivery(ctx)
    return ids.length
  })
