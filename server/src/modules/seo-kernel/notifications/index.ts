import type { WriteContext } from '../../../contract/context.ts'
import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import type { SeoOptions } from '../options/index.ts'
import { ownCauses } from './causes.ts'
import { notificationCauses } from './notification.ts'
import { notificationRoutes } from './routes.ts'
import { refreshDaily, refreshNotifications, withdraw } from './service.ts'

export { type NotificationCause, notificationCauses, remindLater } from './notification.ts'
export { NotificationLists } from './present.ts'
export { notificationsOf, notify, refreshNotifications, withdraw } from './service.ts'

interface Change {
  readonly before: SeoOptions
  readonly after: SeoOptions
}

const phoneOf = ({ site }: SeoOptions) => site.searchAppearance.global.schema.phone

/** Notifications for the administrators of the site. */
export const notifications: Feature = {
  routes: notificationRoutes,
  extensions: [notificationCauses.with(...ownCauses), jobDefinitions.with(refreshDaily)],
  // In the transaction of the change, so that its effect is visible together with it.
  beforeCommit: {
    'options.changed': refreshNotifications,
    'seo.options-changed': async (ctx: WriteContext, { before, after }: Change) => {
      if (phoneOf(before) !== phoneOf(after)) await withdraw(ctx, 'v3-migration-schema-number')
      await refreshNotifications(ctx)
    },
  },
}
