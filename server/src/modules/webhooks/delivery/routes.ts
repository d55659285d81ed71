import { Page, PerPage } from '../../../contract/arguments/args.ts'
import { listing, Reply } from '../../../contract/reply.ts'
import { route } from '../../../contract/route.ts'
import { array, inPath, integer, object, oneOf } from '../../../contract/schema.ts'
import { CAN } from '../common/index.ts'
import { loadWebhook } from '../hooks/index.ts'
import { Delivery, presentAttempt, presentDelivery, STATES, TestResult } from './resource.ts'
import { replay, replayFailed, sendTest } from './service.ts'
import { listDeliveries } from './store.ts'

const PATH = 'webhooks/(?P<webhook>[\\d]{1,15})'

const webhook = inPath(integer({ description: 'Id of the webhook.' }))
const delivery = inPath(integer({ description: 'Id of the delivery.' }))

const shared = {
  can: CAN,
  samples: () => ({ webhook: { from: 'svc/v1/webhooks' } }),
  load: loadWebhook,
} as const

export const deliveryRoutes = {
  listDeliveries: route({
    ...shared,
    method: 'GET',
    path: `${PATH}/deliveries`,
    summary: 'List deliveries of a webhook',
    description: 'What is waiting, and what became of each event of the last 30 days.',
    args: {
      webhook,
      state: oneOf(STATES, { description: 'Limit results to deliveries in this state.' }),
      page: Page,
      per_page: PerPage,
    },
    reply: array(Delivery),
  }).handle(async ({ ctx, subject, args: { state, page, per_page: perPage } }) => {
    const { rows, total } = await listDeliveries(ctx.db, subject.id, {
      ...{ state, limit: perPage, offset: (page - 1) * perPage },
    })
    return listing(rows.map(presentDelivery), { total, page, perPage })
  }),

  replayDelivery: route({
    ...shared,
    method: 'POST',
    path: `${PATH}/deliveries/(?P<delivery>[\\d]{1,15})/replay`,
    summary: 'Send an event again',
    description: 'Also one that was delivered. One that waits is tried now.',
    samples: () => ({ webhook: { from: 'svc/v1/webhooks' }, delivery: 1 }),
    args: { webhook, delivery },
    reply: Delivery,
  }).handle(
    async ({ ctx, subject, args }) =>
      new Reply(presentDelivery(await replay(ctx, subject.id, args.delivery)), { status: 202 }),
  ),

  replayFailedDeliveries: route({
    ...shared,
    method: 'POST',
    path: `${PATH}/replay-failed`,
    summary: 'Send all failed events again',
    args: { webhook },
    reply: object({ replayed: integer({ required: true }) }),
  }).handle(
    async ({ ctx, subject }) =>
      new Reply({ replayed: await replayFailed(ctx, subject.id) }, { status: 202 }),
  ),

  testWebhook: route({
    ...shared,
    method: 'POST',
    path: `${PATH}/test`,
    summary: 'Send a test event',
    description: 'An event of the type `webhook.test`, signed like all others.',
    args: { webhook },
    reply: TestResult,
  }).handle(async ({ ctx, subject }) => presentAttempt(await sendTest(ctx, subject))),
}
