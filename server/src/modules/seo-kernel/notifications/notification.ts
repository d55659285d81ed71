import type { Context, WriteContext } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'

interface Button {
  readonly label: string
  /**
   * `http://action#notification/…` is a route that the client posts to, `http://route#…` a screen that it
   * opens, and anything else a link.
   */
  readonly action: string
}

/** A notification for the administrators of the site. */
export interface Notification {
  /** Unique: there is at most one notification of each name. */
  readonly name: string
  readonly type: 'info' | 'success' | 'warning' | 'error'
  readonly title: string
  /** HTML. */
  readonly content: string
  readonly buttons: readonly Button[]
}

/** A notification that exists as long as its cause does. */
export interface NotificationCause extends Notification {
  isCaused(ctx: Context | WriteContext): Promise<boolean>
}

/** Causes of notifications to administrators. They are checked when settings change, and daily. */
export const notificationCauses = extensionPoint<NotificationCause>('notification cause')

/** The button that snoozes a notification; see reminders.ts. */
export const remindLater = (name: string): Button => ({
  label: 'Remind me later',
  action: `http://action#notification/${name}-reminder`,
})
