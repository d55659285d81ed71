import { Page, PerPage, Search } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { listing, Reply, streamed } from '../../contract/reply.ts'
import { EDITABLE, type RateLimit, route } from '../../contract/route.ts'
import { array, inPath, integer, object, oneOf, string } from '../../contract/schema.ts'
import { printCsv } from '../catalogue/index.ts'
import { missingMailVariables, requireMailServer } from '../mail/index.ts'
import { isReachable } from '../users/index.ts'
import { askSubscriber } from './ask.ts'
import { newsletterErrors } from './errors.ts'
import { noteRefusal } from './refusals.ts'
import { NewsletterState, presentSubscriber, SubscriberItem, settingArgs } from './resource.ts'
import { newsletterSettings } from './settings.ts'
import {
  countSubscribers,
  deleteSubscriber,
  findByEmail,
  findSubscriber,
  findSubscribersAfter,
  listSubscribers,
  SUBSCRIBER_STATES,
  type Subscriber,
  setRefusals,
} from './store.ts'

const CAN = 'manage_options'
const required = { required: true } as const

/** Each call may send a mail to an address of the caller's choice. */
const questions: RateLimit = { name: 'newsletter-questions', seconds: 3_600, requests: () => 100 }

const Email = string({
  description: 'E-mail address.',
  ...{ format: 'email', maxLength: 254, required: true },
})

const loadSubscriber = async (
  { db }: Pick<Context, 'db'>,
  { subscriber }: { readonly subscriber: number },
): Promise<Subscriber> => {
  const row = await findSubscriber(db, subscriber)
  if (!row) throw newsletterErrors.newsletter_subscriber_not_found()
  return row
}

const stateOf = async (ctx: Context) => ({
  ...(await newsletterSettings.read(ctx)),
  missing: missingMailVariables(ctx),
  counts: await countSubscribers(ctx.db),
})

export const newsletterRoutes = {
  listSubscribers: route({
    method: 'GET',
    path: 'subscribers',
    summary: 'List subscribers',
    description: 'The newest first.',
    can: CAN,
    args: {
      ...{ page: Page, per_page: PerPage, search: Search },
      state: oneOf(SUBSCRIBER_STATES, { description: 'Limit results to this state.' }),
    },
    reply: array(SubscriberItem),
  }).handle(async ({ ctx, args: { page, per_page: perPage, search, state } }) => {
    const { rows, total } = await listSubscribers(ctx.db, {
      ...{ state, search: search || undefined, limit: perPage, offset: (page - 1) * perPage },
    })
    return listing(rows.map(presentSubscriber), { total, page, perPage })
  }),

  inviteSubscriber: route({
    method: 'POST',
    path: 'subscribers',
    summary: 'Send an invitation to a subscriber',
    description:
      'Mails a link to the address, which is subscribed once its owner confirms. An address that is subscribed already, or was asked within the hour, gets no mail.',
    can: CAN,
    limit: questions,
    args: { email: Email },
    samples: (n) => ({ email: `reader${n}@example.org` }),
    reply: object({ email: string(required) }),
  }).handle(async ({ ctx, args: { email } }) => {
    requireMailServer(ctx)
    if (!isReachable(email)) throw newsletterErrors.newsletter_unreachable()
    await askSubscriber(ctx, email)
    return new Reply({ email: email.toLowerCase() }, { status: 202 })
  }),

  exportSubscribers: route({
    method: 'GET',
    path: 'subscribers/export',
    summary: 'Export subscribers',
    description: 'All subscribers as CSV, the oldest first.',
    can: CAN,
    produces: ['text/csv'],
  }).handle(async ({ ctx }) =>
    streamed('text/csv', ({ say }) => printSubscribers(ctx, say), {
      headers: { 'Content-Disposition': 'attachment; filename="subscribers.csv"' },
    }),
  ),

  deleteSubscriber: route({
    method: 'DELETE',
    path: 'subscribers/(?P<subscriber>[\\d]{1,15})',
    summary: 'Delete a subscriber',
    can: CAN,
    args: {
      // Not `id`, which names items with versions.
      subscriber: inPath(integer({ description: 'Id of the subscriber.' })),
    },
    samples: () => ({ subscriber: 1 }),
    load: loadSubscriber,
    reply: SubscriberItem,
  }).handle(async ({ ctx, subject }) => {
    await ctx.transaction(({ db }) => deleteSubscriber(db, subject.id))
    return presentSubscriber(subject)
  }),

  reportBounce: route({
    method: 'POST',
    path: 'subscribers/bounces',
    summary: 'Update a subscriber after a bounced mail',
    description:
      'For mail services that learn of refusals later. A bounce counts like a refusal of the mail server, of which three in a row suspend the address; a complaint suspends it at once. Unknown addresses are accepted and ignored.',
    can: CAN,
    args: {
      email: Email,
      kind: oneOf(['bounce', 'complaint'], {
        description: 'What the service has learned.',
        default: 'bounce' as 'bounce' | 'complaint',
      }),
    },
    samples: (n) => ({ email: `reader${n}@example.org` }),
    reply: object({ email: string(required) }),
  }).handle(async ({ ctx, args: { email, kind } }) => {
    await ctx.transaction(async ({ db }) => {
      const row = await findByEmail(db, email.toLowerCase())
      if (row?.state !== 'confirmed') return
      if (kind === 'bounce') await noteRefusal(db, row)
      else await setRefusals(db, row.id, { refusals: row.refusals, state: 'suspended' })
    })
    return { email: email.toLowerCase() }
  }),

  getNewsletterSettings: route({
    method: 'GET',
    path: 'newsletter-settings',
    summary: 'Get the settings of the newsletter',
    can: CAN,
    reply: NewsletterState,
  }).handle(({ ctx }) => stateOf(ctx)),

  updateNewsletterSettings: route({
    method: EDITABLE,
    path: 'newsletter-settings',
    summary: 'Update the settings of the newsletter',
    can: CAN,
    args: settingArgs,
    samples: () => ({ sends_posts: true }),
    reply: NewsletterState,
  }).handle(async ({ ctx, args }) => {
    await newsletterSettings.save(ctx, () => args)
    return stateOf(ctx)
  }),
}

const COLUMNS = ['id', 'email', 'state', 'refusals', 'created_gmt', 'confirmed_gmt']
const BATCH = 500

const printSubscribers = async (
  ctx: Context,
  say: (text: string) => Promise<void>,
): Promise<void> => {
  let after = 0
  for (;;) {
    const rows = await findSubscribersAfter(ctx.db, after, BATCH)
    const isFirst = after === 0
    if (rows.length > 0 || isFirst)
      await say(printCsv(rows.map(presentSubscriber), COLUMNS, { isFirst }))
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH) return
  }
}
