import type { Context, Linker } from '../../../contract/context.ts'
import { array, boolean, object, string, typed, type ValueOf } from '../../../contract/schema.ts'
import type { NotificationRow } from './store.ts'

const required = { required: true } as const
const Text = string(required)
const Nullable = typed<string | null>({ type: ['string', 'null'], ...required })

const PresentedNotification = object({
  slug: string({ ...required, description: 'Slug of the notification.' }),
  addon: Nullable,
  title: Text,
  content: Text,
  type: Text,
  level: array(string(), required),
  notification_id: Nullable,
  notification_name: string({ ...required, description: 'Name of the notification.' }),
  start: Text,
  end: Nullable,
  button1_label: Nullable,
  button1_action: Nullable,
  button2_label: Nullable,
  button2_action: Nullable,
  dismissed: boolean(required),
  new: string({ ...required, description: '`1` if the notification is unread.' }),
  created: Text,
  updated: Text,
})

export type PresentedNotification = ValueOf<typeof PresentedNotification>

const Listed = array(PresentedNotification, required)

/** The lists of notifications that many replies contain. */
export const NotificationLists = object(
  { active: Listed, new: Listed, dismissed: Listed },
  required,
)

type StoredButton = { readonly label: string; readonly action: string }

export const presentNotification = (
  { links }: Linker,
  row: NotificationRow,
): PresentedNotification => {
  const buttons = JSON.parse(row.buttons) as readonly StoredButton[]
  const [first, second] = buttons.map(({ label, action }) => ({
    label,
    action: inCallersWords(links, action),
  }))
  return {
    slug: row.slug,
    addon: null,
    title: row.title,
    content: row.content,
    type: row.type,
    level: ['all'],
    notification_id: null,
    notification_name: row.name,
    start: spaced(row.start_gmt),
    end: row.end_gmt === null ? null : spaced(row.end_gmt),
    button1_label: first?.label ?? null,
    button1_action: first?.action ?? null,
    button2_label: second?.label ?? null,
    button2_action: second?.action ?? null,
    dismissed: row.is_dismissed === 1,
    new: String(row.is_new),
    created: spaced(row.created_gmt),
    updated: spaced(row.updated_gmt),
  }
}

const ACTION = 'http://action#'

/** Some routes have other names for clients of WordPress. */
const inCallersWords = (links: Context['links'], action: string): string =>
  action.startsWith(ACTION)
    ? ACTION +
      links
        .path(`seo/v1/${action.slice(ACTION.length)}`)
        .split('/')
        .slice(2)
        .join('/')
    : action

/** The format that clients expect: `2026-11-15 22:30:00`. */
const spaced = (gmt: string): string => gmt.replace('T', ' ')
