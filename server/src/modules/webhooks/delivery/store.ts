import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Database, Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
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
  const rows = events.map((event) => ({
    ...{ webhook_id: id, event_id: event.id, item: event.item, state: 'waiting' },
    ...{ next_gmt: now, created_gmt: now },
  }))
  for (const part of chunk(rows, MAX_ROWS))
    await db.insertInto('webhook_deliveries').values(part).execute()
}

const MAX_ROWS = 512

/** The waiting deliveries that no earlier one of the same item holds back. */
const firstInLine = (db: Reader): SelectQueryBuilder<Database, 'webhook_deliveries', object> =>
  db
    .selectFrom('webhook_deliveries')
    .where('webhook_deliveries.state', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as earlier')
            .whereRef('earlier.webhook_id', '=', 'webhook_deliveries.webhook_id')
            .whereRef('earlier.item', '=', 'webhook_deliveries.item')
            .where('earlier.state', '=', 'waiting')
            .whereRef('earlier.id', '<', 'webhook_deliveries.id')
            .select('earlier.id'),
        ),
      ),
    )

/** The oldest deliveries of a webhook that are due; no two of the same item. */
export const findDue = (
  db: Reader,
  webhookId: number,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<readonly DeliveryRow[]> =>
  firstInLine(db)
    .where('webhook_deliveries.webhook_id', '=', webhookId)
    .where('webhook_deliveries.next_gmt', '<=', now)
    .selectAll('webhook_deliveries')
    .orderBy('webhook_deliveries.id')
    .limit(limit)
    .execute()

/** When the next delivery of a webhook is due. */
export const findNextDue = async (db: Reader, webhookId: number): Promise<string | undefined> => {
  const row = await firstInLine(db)
    .where('webhook_deliveries.webhook_id', '=', webhookId)
    .select('webhook_deliveries.next_gmt')
    .orderBy('webhook_deliveries.next_gmt')
    .limit(1)
    .executeTakeFirst()
  return row?.next_gmt
}

/** Stores the outcome of an attempt. */
export const noteAttempt = async (
  db: Writer,
  { id, attempts }: DeliveryRow,
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

/** Deletes the deliveries of events that are no longer kept. */
export const deleteOldDeliveries = async (db: Writer): Promise<void> => {
  await db
    .deleteFrom('webhook_deliveries')
    .where('event_id', '<', (eb) =>
      eb.selectFrom('events').select(({ fn }) => fn.min('events.id').as('first')),
    )
    .execute()
}
