import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk, padded } from '../../../store/list-length.ts'
import type { WebhookDeliveriesTable } from '../../../store/tables/webhooks.ts'
import type { EventRow } from '../common/index.ts'
import type { WebhookRow } from '../hooks/index.ts'
import type { Attempt } from './send.ts'

export type DeliveryRow = Selectable<WebhookDeliveriesTable>

/** Lets one process deliver to an active webhook until a time; false if another one does. */
export const leaseWebhook = async (
  db: Writer,
  id: number,
  { now, until }: { readonly now: string; readonly until: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds deliveries of these events, unless another process has done so meanwhile. */
export const insertDeliveries = async (
  db: Writer,
  { id, position }: Pick<WebhookRow, 'id' | 'position'>,
  { events, upTo, now }: { readonly events: readonly EventRow[]; upTo: number; now: string },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ position: upTo })
    .where('id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const busy = await findBusyItems(db, id, [...new Set(events.map(({ item }) => item))])
  const rows = events.map(({ id: event_id, item }) => {
    const state = busy.has(item) ? 'held' : 'waiting'
    busy.add(item)
    return { webhook_id: id, event_id, item, state, next_gmt: now, created_gmt: now }
  })
  for (const part of chunk(rows, MAX_ROWS))
    await db.insertInto('webhook_deliveries').values(part).execute()
}

const MAX_ROWS = 512

/** The items that have a delivery in line. */
const findBusyItems = async (
  db: Reader,
  webhookId: number,
  items: readonly string[],
): Promise<Set<string>> => {
  if (items.length === 0) return new Set()
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('item')
    .distinct()
    .where('webhook_id', '=', webhookId)
    .where('state', 'in', ['waiting', 'held'])
    .where('item', 'in', padded(items))
    .execute()
  return new Set(rows.map(({ item }) => item))
}

/** The deliveries of a webhook that are due, the longest first. */
export const findDue = (
  db: Reader,
  webhookId: number,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<readonly DeliveryRow[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('next_gmt', '<=', now)
    .orderBy('next_gmt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** When the next delivery of a webhook is due. */
export const findNextDue = async (db: Reader, webhookId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('next_gmt')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .orderBy('next_gmt')
    .limit(1)
    .executeTakeFirst()
  return row?.next_gmt
}

/** Stores the outcome of an attempt. A delivery that is over lets the next of its item go. */
export const noteAttempt = async (
  db: Writer,
  { id, attempts, webhook_id, item }: DeliveryRow,
  { status, durationMs, response }: Attempt,
  { state, now, next = now }: { readonly state: string; now: string; next?: string },
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({
      ...{ state, attempts: attempts + 1, next_gmt: next, attempted_gmt: now },
      ...{ status, duration_ms: durationMs, response },
    })
    .where('id', '=', id)
    .execute()
  if (state === 'waiting') return
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_gmt: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select('id')
        .where(({ and }) => and({ webhook_id, state: 'held', item }))
        .orderBy('id')
        .limit(1),
    )
    .execute()
}

export const findDelivery = (
  db: Reader,
  webhookId: number,
  id: number,
): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Puts deliveries in line again, with all their attempts. */
export const renew = async (db: Writer, ids: readonly number[], now: string): Promise<void> => {
  for (const part of chunk(ids, MAX_ROWS))
    await db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_gmt: now })
      .where('id', 'in', part)
      .execute()
}

export const listFailedIds = async (
  db: Reader,
  webhookId: number,
  limit: number,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

interface DeliveryQuestion {
  readonly state: string | undefined
  readonly limit: number
  readonly offset: number
}

/** A delivery and the type of its event. */
export type ListedDelivery = DeliveryRow & Pick<EventRow, 'type' | 'mark'>

/** The newest first. */
export const listDeliveries = async (
  db: Reader,
  webhookId: number,
  { state, limit, offset }: DeliveryQuestion,
): Promise<{ readonly rows: readonly ListedDelivery[]; readonly total: number }> => {
  const matching = db
    .selectFrom('webhook_deliveries')
    .innerJoin('events', (join) => join.onRef('events.id', '=', 'webhook_deliveries.event_id'))
    .where(({ and }) =>
      and({ 'webhook_deliveries.webhook_id': webhookId, ...(state && { state }) }),
    )
  const rows = await matching
    .selectAll('webhook_deliveries')
    .select(['events.type', 'events.mark'])
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Deletes the deliveries of events that are no longer kept, and lets those go that they held back. */
export const deleteOldDeliveries = async (db: Writer, now: string): Promise<void> => {
  await db
    .deleteFrom('webhook_deliveries')
    .where('event_id', '<', (eb) =>
      eb.selectFrom('events').select(({ fn }) => fn.min('events.id').as('first')),
    )
    .execute()
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_gmt: now })
    .where('state', '=', 'held')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as earlier')
            .whereRef('earlier.webhook_id', '=', 'webhook_deliveries.webhook_id')
            .whereRef('earlier.item', '=', 'webhook_deliveries.item')
            .where('earlier.state', 'in', ['waiting', 'held'])
            .whereRef('earlier.id', '<', 'webhook_deliveries.id')
            .select('earlier.id'),
        ),
      ),
    )
    .execute()
}
