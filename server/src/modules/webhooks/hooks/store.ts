import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { prepared } from '../../../store/prepared.ts'
import type { WebhooksTable } from '../../../store/tables/webhooks.ts'

export type WebhookRow = Selectable<WebhooksTable>

/** In the order in which they were made. */
export const listWebhooks = (db: Reader): Promise<readonly WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().orderBy('id').execute()

export const findWebhook = (db: Reader, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()

export const hasActiveWebhooks = async (db: Reader): Promise<boolean> =>
  (await findActive(db)).length > 0

const findActive = prepared((db) =>
  db.selectFrom('webhooks').select('id').where('is_active', '=', 1).limit(1),
)

export const insertWebhook = (db: Writer, row: Insertable<WebhooksTable>): Promise<WebhookRow> =>
  db.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow()

/** Undefined if it was deleted meanwhile. */
export const updateWebhook = (
  db: Writer,
  id: number,
  changes: Updateable<WebhooksTable>,
): Promise<WebhookRow | undefined> =>
  db.updateTable('webhooks').set(changes).where('id', '=', id).returningAll().executeTakeFirst()

export const deleteWebhook = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Waiting deliveries of a webhook that is switched on again get all their attempts. */
export const renewDeliveries = async (db: Writer, id: number, now: string): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({ attempts: 0, next_gmt: now })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
