import type { Context } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { audit } from '../../audit/index.ts'
import { scheduleDelivery, webhookErrors } from '../common/index.ts'
import { findNewestEvent } from '../feed/index.ts'
import { makeSecret } from './secrets.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  renewDeliveries,
  updateWebhook,
  type WebhookRow,
} from './store.ts'

/** Each is an attempt for each event. */
const MAX_WEBHOOKS = 20

export interface WebhookInput {
  readonly name: string
  readonly address: string
  readonly types: readonly string[]
  readonly isActive: boolean
}

/** Missing ones keep their values. */
type WebhookChanges = { readonly [K in keyof WebhookInput]?: WebhookInput[K] | undefined }

/** A webhook with its new secret, which is shown only now. */
interface WithSecret {
  readonly row: WebhookRow
  readonly secret: string
}

export const loadWebhook = async (
  { db }: Pick<Context, 'db'>,
  { webhook }: { readonly webhook: number },
): Promise<WebhookRow> => {
  const row = await findWebhook(db, webhook)
  if (!row) throw webhookErrors.rest_webhook_invalid_id()
  return row
}

/** A new webhook begins with events from now on. */
export const createWebhook = (ctx: Context, input: WebhookInput): Promise<WithSecret> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, 'webhooks')
    if ((await listWebhooks(ctx.db)).length >= MAX_WEBHOOKS)
      throw webhookErrors.rest_webhook_too_many()
    const { secret, sealed } = makeSecret(ctx)
    const row = await insertWebhook(ctx.db, {
      ...{ name: input.name, address: input.address },
      ...{ types: JSON.stringify(input.types), is_active: Number(input.isActive) },
      secrets: sealed,
      position: (await findNewestEvent(ctx.db)).id,
      created_gmt: ctx.clock().toISOString(),
    })
    await audit(ctx, 'webhook.created', { subject: row.id, name: row.name, address: row.address })
    return { row, secret }
  })

/**
 * Changes a webhook. One that was switched off goes on where it stopped once it is switched on
 * again, with events that are still kept.
 */
export const changeWebhook = (
  ctx: Context,
  id: number,
  input: WebhookChanges,
): Promise<WebhookRow> =>
  ctx.transaction(async (ctx) => {
    const before = await loadWebhook(ctx, { webhook: id })
    const isStarted = input.isActive === true && before.is_active === 0
    const row = await updateWebhook(ctx.db, id, {
      ...columnsOf(input),
      ...(isStarted && { off_reason: '', failing_since: null }),
    })
    if (!row) throw webhookErrors.rest_webhook_invalid_id()
    if (isStarted) {
      await renewDeliveries(ctx.db, id, ctx.clock().toISOString())
      await scheduleDelivery(ctx)
    }
    await audit(ctx, 'webhook.changed', { subject: id, name: row.name, address: row.address })
    return row
  })

export const removeWebhook = (ctx: Context, { id, name, address }: WebhookRow): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await deleteWebhook(ctx.db, id)
    await audit(ctx, 'webhook.deleted', { subject: id, name, address })
  })

/** Makes a new secret. The one before stays valid for some hours, so that receivers can change. */
export const rotateSecret = (ctx: Context, id: number, hours: number): Promise<WithSecret> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, 'webhooks')
    const before = await loadWebhook(ctx, { webhook: id })
    const until = new Date(ctx.clock().getTime() + hours * HOUR_MS)
    const { secret, sealed } = makeSecret(ctx, { sealed: before.secrets, until })
    const row = await updateWebhook(ctx.db, id, { secrets: sealed })
    if (!row) throw webhookErrors.rest_webhook_invalid_id()
    await audit(ctx, 'webhook.secret-rotated', { subject: id, name: row.name })
    return { row, secret }
  })

const HOUR_MS = 3_600_000

const columnsOf = ({ name, address, types, isActive }: WebhookChanges) => ({
  ...(name !== undefined && { name }),
  ...(address !== undefined && { address }),
  ...(types !== undefined && { types: JSON.stringify(types) }),
  ...(isActive !== undefined && { is_active: Number(isActive) }),
})
