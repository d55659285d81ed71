import { randomUUID } from 'node:crypto'
import type { Context, WriteContext } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { decidesAboutSite } from '../access/index.ts'
import { seoOptions } from '../options/index.ts'
import { changeUserSettings, settingsOfUser } from '../screen-preferences/index.ts'
import { type Notification, notificationCauses } from './notification.ts'
import { type PresentedNotification, presentNotification } from './present.ts'
import {
  changeNotifications,
  deleteNotification,
  findNames,
  findNotifications,
  type NotificationChange,
  type NotificationRow,
  saveNotification,
} from './store.ts'

/** The active notifications, the unseen ones among them, and the dismissed ones. */
interface Notifications {
  readonly active: readonly PresentedNotification[]
  readonly new: readonly PresentedNotification[]
  readonly dismissed: readonly PresentedNotification[]
}

/**
 * The lists that many replies contain. A notification is new in one reply only; replies of read-only requests
 * do not count.
 */
export const notificationsOf = async (
  ctx: Context | WriteContext,
  { isReading = false } = {},
): Promise<Notifications> => {
  const [stored, { site }, hidden] = await Promise.all([
    findNotifications(ctx.db),
    seoOptions(ctx),
    hiddenOf(ctx),
  ])
  const now = nowGmt(ctx.clock)
  const rows = stored.map((row) => hiddenFrom(row, hidden[row.slug]))
  const isWanted = ({ type }: NotificationRow) => site.advanced.announcements || type !== 'success'
  const isActive = ({ is_dismissed, start_gmt, end_gmt }: NotificationRow) =>
    is_dismissed === 0 && start_gmt <= now && (end_gmt === null || end_gmt > now)
  const present = (row: NotificationRow) => presentNotification(ctx, row)
  const wanted = rows.filter(isWanted)
  const active = wanted.filter(isActive)
  const fresh = active.filter(({ is_new }) => is_new === 1)
  const seen = fresh.map(({ slug }) => slug)
  if (seen.length > 0 && !isReading && decidesAboutSite(ctx))
    await change(ctx, 'slug', seen, { is_new: 0 })
  return {
    active: active.map(present),
    new: fresh.map(present),
    dismissed: wanted.filter(({ is_dismissed }) => is_dismissed === 1).map(present),
  }
}

/** Adds a notification, or updates the text of the existing one. */
export const notify = async (
  ctx: WriteContext,
  { name, type, title, content, buttons }: Notification,
): Promise<void> => {
  const now = nowGmt(ctx.clock)
  await saveNotification(ctx.db, {
    slug: randomUUID(),
    name,
    type,
    title,
    content,
    buttons: JSON.stringify(buttons),
    start_gmt: now,
    end_gmt: null,
    is_dismissed: 0,
    is_new: 1,
    created_gmt: now,
    updated_gmt: now,
  })
}

/** Deletes a notification, seen or not. */
export const withdraw = (ctx: WriteContext, name: string): Promise<void> =>
  deleteNotification(ctx.db, name)

/** Adds the notifications whose cause exists, and deletes those whose cause is gone. */
export const refreshNotifications = async (ctx: WriteContext): Promise<void> => {
  const told = await findNames(ctx.db)
  for (const { isCaused, ...notification } of ctx.extensions(notificationCauses)) {
    const { name } = notification
    const isThere = await isCaused(ctx)
    if (isThere && !told.has(name)) await notify(ctx, notification)
    if (!isThere && told.has(name)) await withdraw(ctx, name)
  }
}

/** Finds causes that arise without a change of settings. */
export const refreshDaily: JobDefinition = {
  name: 'seo.refresh-notifications',
  every: '20 4 * * *',
  run: (ctx: Context) => ctx.transaction(refreshNotifications),
}

/** Callers with an area about the site dismiss for all users, others for themselves. */
export const dismiss = (ctx: Context, slugs: readonly string[]): Promise<void> =>
  decidesAboutSite(ctx)
    ? change(ctx, 'slug', slugs, { is_dismissed: 1, is_new: 0 })
    : hide(ctx, ({ slug }) => slugs.includes(slug), FOR_EVER)

const WEEK_MS = 7 * 86_400_000

/** Hides a notification for a week. */
export const snooze = (ctx: Context, name: string): Promise<void> => {
  const start = toGmtText(new Date(ctx.clock().getTime() + WEEK_MS))
  return decidesAboutSite(ctx)
    ? change(ctx, 'name', [name], { start_gmt: start })
    : hide(ctx, (row) => row.name === name, start)
}

const FOR_EVER = '9999-12-31T23:59:59'

/** Entries of deleted notifications are dropped as well, so that the setting stays small. */
const hide = async (
  ctx: Context,
  isMeant: (row: NotificationRow) => boolean,
  until: string,
): Promise<void> => {
  const rows = await findNotifications(ctx.db)
  await changeUserSettings(ctx, ({ hiddenNotifications: before }) => ({
    hiddenNotifications: Object.fromEntries(
      rows.flatMap((row) => {
        const end = isMeant(row) ? until : before[row.slug]
        return end === undefined ? [] : [[row.slug, end]]
      }),
    ),
  }))
}

/** What the caller has hidden for themselves; empty for callers who dismiss for all users. */
const hiddenOf = async (
  ctx: Context | WriteContext,
): Promise<Readonly<Record<string, string | undefined>>> =>
  decidesAboutSite(ctx) ? {} : (await settingsOfUser(ctx)).hiddenNotifications

const hiddenFrom = (row: NotificationRow, until: string | undefined): NotificationRow => {
  if (until === undefined) return row
  return until === FOR_EVER
    ? { ...row, is_dismissed: 1, is_new: 0 }
    : { ...row, start_gmt: until > row.start_gmt ? until : row.start_gmt }
}

const change = (
  ctx: Context | WriteContext,
  column: 'slug' | 'name',
  values: readonly string[],
  to: NotificationChange,
): Promise<void> =>
  ctx.transaction((ctx) =>
    changeNotifications(ctx.db, column, values, { ...to, updated_gmt: nowGmt(ctx.clock) }),
  )
