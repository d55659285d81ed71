import pLimit from 'p-limit'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { audit } from '../../audit/index.ts'
import { EVENT_TYPES, type EventRow, eventId, presentEvent } from '../common/index.ts'
import { findEvents, findEventsAfter } from '../feed/index.ts'
import {
  findWebhook,
  listWebhooks,
  updateWebhook,
  validSecrets,
  type WebhookRow,
} from '../hooks/index.ts'
import { scheduleNext } from './schedule.ts'
import { type Attempt, send } from './send.ts'
import { type DeliveryRow, findDue, insertDeliveries, leaseWebhook, noteAttempt } from './store.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The pauses between attempts: three days in all, as Standard Webhooks recommend. */
const PAUSES_MS: readonly number[] = [
  ...[5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
]
/** A webhook is switched off if a delivery is given up and nothing was accepted for this long. */
const PATIENCE_MS = 72 * HOUR_MS

/** Requests to one webhook at a time. */
const PARALLEL = 4
/** Then other jobs get their turn, and this one goes on afterwards. */
const TURN_MS = 10_000
/** Longer than a turn and its last requests. */
const LEASE_MS = 60_000
/** Deliveries that are looked up at a time. */
const SLICE = 40
/** Events that become deliveries at a time. */
const BATCH = 500

/** Delivers what is due. A slow webhook does not delay others. */
export const deliverAll = async (ctx: Context): Promise<void> => {
  const active = (await listWebhooks(ctx.db)).filter(({ is_active }) => is_active === 1)
  const results = await Promise.allSettled(active.map(({ id }) => deliverTo(ctx.apart(), id)))
  await scheduleNext(ctx)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

const deliverTo = async (ctx: Context, id: number): Promise<void> => {
  const now = ctx.clock()
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  const isLeased = await ctx.transaction(({ db }) =>
    leaseWebhook(db, id, { now: now.toISOString(), until }),
  )
  if (!isLeased) return
  const end = performance.now() + TURN_MS
  try {
    while (performance.now() < end && (await deliverSome(ctx, id, end)));
  } finally {
    await ctx.transaction(({ db }) => updateWebhook(db, id, { leased_until: null }))
  }
}

/** Delivers the next few until the end of the turn; false if none was due. */
const deliverSome = async (ctx: Context, id: number, end: number): Promise<boolean> => {
  const webhook = await findWebhook(ctx.db, id)
  if (webhook?.is_active !== 1) return false
  await takeEvents(ctx, webhook)
  const now = ctx.clock().toISOString()
  const due = await findDue(ctx.db, id, { now, limit: SLICE })
  const events = await findEvents(
    ctx.db,
    due.map(({ event_id }) => event_id),
  )
  const limit = pLimit(PARALLEL)
  let isOn = true
  const outcomes = await Promise.allSettled(
    due.map((delivery) =>
      limit(async () => {
        if (!isOn || performance.now() > end) return
        const event = events.get(delivery.event_id)
        if (!(await deliver(ctx.apart(), webhook, delivery, event))) isOn = false
      }),
    ),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return due.length > 0
}

/** Makes deliveries of the events since the last time. */
const takeEvents = async (ctx: Context, webhook: WebhookRow): Promise<void> => {
  const seen = await findEventsAfter(ctx.db, webhook.position, BATCH)
  const last = seen.at(-1)
  if (!last) return
  const chosen = JSON.parse(webhook.types) as readonly string[]
  const wanted: ReadonlySet<string> = new Set(chosen.length > 0 ? chosen : EVENT_TYPES)
  const events = seen.filter(({ type }) => wanted.has(type))
  const now = ctx.clock().toISOString()
  await ctx.transaction(({ db }) => insertDeliveries(db, webhook, { events, upTo: last.id, now }))
}

const NOTHING_SENT: Attempt = { isAccepted: false, status: null, durationMs: 0, response: '' }

/** Sends one event; false if the webhook gets no more. */
const deliver = async (
  ctx: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  event: EventRow | undefined,
): Promise<boolean> => {
  const secrets = validSecrets(ctx, webhook.secrets, ctx.clock())
  if (secrets.length === 0) {
    await ctx.transaction((ctx) => switchOff(ctx, webhook, 'secret'))
    return false
  }
  if (!event) {
    // It was deleted meanwhile, and its deliveries will be.
    await ctx.transaction((ctx) => giveUp(ctx, delivery, NOTHING_SENT))
    return true
  }
  const attempt = await send(ctx, {
    ...{ id: eventId(event), address: webhook.address, secrets },
    body: JSON.stringify(presentEvent(ctx, event)),
  })
  return ctx.transaction((ctx) => settle(ctx, webhook, delivery, attempt))
}

/** Stores the outcome of an attempt; false if it switched the webhook off. */
const settle = async (
  ctx: WriteContext,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  attempt: Attempt,
): Promise<boolean> => {
  const at = ctx.clock()
  const now = at.toISOString()
  if (attempt.isAccepted) {
    await noteAttempt(ctx.db, delivery, attempt, { state: 'delivered', now })
    if (webhook.failing_since !== null)
      await updateWebhook(ctx.db, webhook.id, { failing_since: null })
    return true
  }
  const since = webhook.failing_since ?? now
  await updateWebhook(ctx.db, webhook.id, { failing_since: since })
  const isGone = attempt.status === GONE
  const pauseMs = PAUSES_MS[delivery.attempts]
  if (pauseMs !== undefined && !isGone) {
    const next = new Date(at.getTime() + pauseMs).toISOString()
    await noteAttempt(ctx.db, delivery, attempt, { state: 'waiting', now, next })
    return true
  }
  await giveUp(ctx, delivery, attempt)
  const isHopeless = at.getTime() - Date.parse(since) >= PATIENCE_MS
  if (isGone || isHopeless) await switchOff(ctx, webhook, isGone ? 'gone' : 'failing')
  return !isGone && !isHopeless
}

/** By this status a receiver says that it wants no more messages. */
const GONE = 410

const giveUp = (ctx: WriteContext, delivery: DeliveryRow, attempt: Attempt): Promise<void> =>
  noteAttempt(ctx.db, delivery, attempt, { state: 'failed', now: ctx.clock().toISOString() })

const switchOff = async (
  ctx: WriteContext,
  { id, name, address }: WebhookRow,
  reason: 'failing' | 'gone' | 'secret',
): Promise<void> => {
  await updateWebhook(ctx.db, id, { is_active: 0, off_reason: reason })
  await audit(ctx, 'webhook.switched-off', { subject: id, name, address, reason })
}
