import type { Context, WriteContext } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'

interface Button {
  readonly label: string
  /**
   * `http://action#notification/…` is a route that the client posts to, `http://route#…` a screen
   * that it opens, and anything else a link.
   */
  readonly action: string
}

/** Something that people who look after the site should know. */
export interface Notification {
  /** What it is about; there is at most one of a name. */
  readonly name: string
  readonly type: 'info' | 'success' | 'warning' | 'error'
  readonly title: string
  /** Markup. */
  readonly content: string
  readonly buttons: readonly Button[]
}

/** A notification that is there for as long as its cause is. */
export interface NotificationCause extends Notification {
  isCaused(ctx: Context | WriteContext): Promise<boolean>
}

/** What is looked at whenever settings change, and every day. */
export const notificationCauses = extensionPoint<NotificationCause>('notification cause')

/** The button that puts a notification off; see reminders.ts. */
export const remindLater = (name: string): Button => ({
  label: 'Remind me later',
  action: `http://action#notification/${name}-reminder`,
})
