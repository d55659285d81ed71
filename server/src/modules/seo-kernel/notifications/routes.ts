import { findFault } from '../../../contract/arguments/validate.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { array, boolean, object, typed } from '../../../contract/schema.ts'
import { NEEDS_ANY, needs } from '../access/index.ts'
import { lenientTexts } from '../common/index.ts'
import { saveSeoOptions } from '../options/index.ts'
import { NotificationLists } from './present.ts'
import { REMINDERS } from './reminders.ts'
import { dismiss, notificationsOf, snooze, withdraw } from './service.ts'

const Lists = object({ success: boolean({ required: true }), notifications: NotificationLists })

const MAX_SLUGS = 1_000

/** Existing clients also send numbers and booleans as slugs. */
const Sent = array(typed<unknown>({ type: ['string', 'number', 'boolean'] }), {
  maxItems: MAX_SLUGS,
})

const Slugs = {
  ...lenientTexts('Slugs of the notifications; the request body may also be this list.'),
  maxItems: MAX_SLUGS,
  check: (given: unknown) => findFault(given, Sent, 'slugs'),
}

const remind = ([name, subject]: readonly [string, string]) =>
  [
    `remindOf${words(name)}`,
    route({
      method: 'POST',
      path: `notification/${name}-reminder`,
      summary: `Snooze the ${subject} notification`,
      description: 'Hides the notification for a week.',
      can: NEEDS_ANY,
      reply: Lists,
    }).handle(async ({ ctx }) => {
      await snooze(ctx, name)
      return { success: true, notifications: await notificationsOf(ctx) }
    }),
  ] as const

/** `blog-visibility` → `BlogVisibility`. */
const words = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

export const notificationRoutes: RouteRecord = {
  dismissNotifications: route({
    method: 'POST',
    path: 'notifications/dismiss',
    summary: 'Dismiss notifications',
    can: NEEDS_ANY,
    listArgument: 'slugs',
    args: { slugs: Slugs },
    reply: Lists,
  }).handle(async ({ ctx, args: { slugs = [] } }) => {
    await dismiss(ctx, slugs)
    return { success: true, notifications: await notificationsOf(ctx) }
  }),

  enableEmailReports: route({
    method: 'POST',
    path: 'notification/email-reports-enable',
    summary: 'Activate e-mail summaries',
    can: needs('general_settings'),
    reply: Lists,
  }).handle(async ({ ctx }) => {
    await ctx.transaction(async (ctx) => {
      await saveSeoOptions(ctx, { site: { advanced: { emailSummary: { enable: true } } } })
      await withdraw(ctx, 'email-reports-enable-reminder')
    })
    return { success: true, notifications: await notificationsOf(ctx) }
  }),

  ...Object.fromEntries(Object.entries(REMINDERS).map(remind)),
}
