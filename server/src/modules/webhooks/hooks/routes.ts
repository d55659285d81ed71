import { created } from '../../../contract/reply.ts'
import { EDITABLE, route } from '../../../contract/route.ts'
import { array, inPath, integer } from '../../../contract/schema.ts'
import { CAN, type EventType } from '../common/index.ts'
import { presentWebhook, Webhook, WebhookWithSecret, webhookArgs } from './resource.ts'
import {
  changeWebhook,
  createWebhook,
  loadWebhook,
  removeWebhook,
  rotateSecret,
} from './service.ts'
import { listWebhooks } from './store.ts'

const PATH = 'webhooks/(?P<webhook>[\\d]{1,15})'

/** Not `id`, which names items with versions. */
const webhook = inPath(integer({ description: 'Id of the webhook.' }))
const { name, address, types, is_active } = webhookArgs

const one = { can: CAN, samples: () => ({ webhook: { from: 'svc/v1/webhooks' } }) } as const

export const webhookRoutes = {
  listWebhooks: route({
    method: 'GET',
    path: 'webhooks',
    summary: 'List webhooks',
    can: CAN,
    reply: array(Webhook),
  }).handle(async ({ ctx }) => (await listWebhooks(ctx.db)).map(presentWebhook)),

  createWebhook: route({
    method: 'POST',
    path: 'webhooks',
    summary: 'Create a webhook',
    description: 'The response has the secret, which is not shown again.',
    can: CAN,
    args: {
      name: { ...name, required: true },
      address: { ...address, required: true },
      types: { ...types, default: [] as readonly EventType[] },
      is_active: { ...is_active, default: true as boolean },
    },
    samples: (n) => ({ name: `Front end ${n}`, address: 'https://front-end.example/hook' }),
    reply: WebhookWithSecret,
  }).handle(async ({ ctx, args: { is_active: isActive, ...args } }) => {
    const { row, secret } = await createWebhook(ctx, { ...args, isActive })
    return created({ ...presentWebhook(row), secret }, ctx.links.api(`svc/v1/webhooks/${row.id}`))
  }),

  getWebhook: route({
    ...one,
    method: 'GET',
    path: PATH,
    summary: 'Get a webhook',
    args: { webhook },
    load: loadWebhook,
    reply: Webhook,
  }).handle(async ({ subject }) => presentWebhook(subject)),

  updateWebhook: route({
    ...one,
    method: EDITABLE,
    path: PATH,
    summary: 'Update a webhook',
    description: 'One that is switched on again goes on where it stopped.',
    args: { webhook, name, address, types, is_active },
    samples: () => ({ webhook: { from: 'svc/v1/webhooks' }, name: 'Front end' }),
    load: loadWebhook,
    reply: Webhook,
  }).handle(async ({ ctx, subject, args }) => {
    const { name, address, types, is_active: isActive } = args
    return presentWebhook(await changeWebhook(ctx, subject.id, { name, address, types, isActive }))
  }),

  deleteWebhook: route({
    ...one,
    method: 'DELETE',
    path: PATH,
    summary: 'Delete a webhook',
    description: 'Its deliveries are deleted with it.',
    args: { webhook },
    load: loadWebhook,
    reply: Webhook,
  }).handle(async ({ ctx, subject }) => {
    await removeWebhook(ctx, subject)
    return presentWebhook(subject)
  }),

  rotateWebhookSecret: route({
    ...one,
    method: 'POST',
    path: `${PATH}/rotate-secret`,
    summary: 'Refresh the secret of a webhook',
    description:
      'Messages have two signatures until the former secret ends: one of them fits each secret. The response has the new one, which is not shown again.',
    args: {
      webhook,
      hours: integer({
        description: 'How long the former secret stays valid; 0 if it was disclosed.',
        ...{ minimum: 0, maximum: 168, default: 24 as number },
      }),
    },
    load: loadWebhook,
    reply: WebhookWithSecret,
  }).handle(async ({ ctx, subject, args: { hours } }) => {
    const { row, secret } = await rotateSecret(ctx, subject.id, hours)
    return { ...presentWebhook(row), secret }
  }),
}
