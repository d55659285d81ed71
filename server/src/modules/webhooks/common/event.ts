import type { Selectable } from 'kysely'
import type { EventsTable } from '../../../store/tables/webhooks.ts'

/** What webhooks and the feed tell. A new type has to be described in `record/describe.ts`. */
export const EVENT_TYPES = [
  'post.saved',
  'post.published',
  'post.deleted',
  'media.saved',
  'media.deleted',
  'term.saved',
  'term.deleted',
  'comment.saved',
  'comment.deleted',
  'catalogue.saved',
  'catalogue.deleted',
  'category.saved',
  'category.deleted',
  'menu.changed',
  'design.changed',
  'redirects.changed',
  'settings.changed',
  'user.saved',
  'user.deleted',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** What has changed. */
export interface EventItem {
  readonly kind: string
  /** Null for things of which there is one, such as the settings. */
  readonly id: number | null
  /** The type within the kind: `page`, `category`, `character`; empty without one. */
  readonly type: string
  readonly status: string
}

/** An event as it is stored. */
export interface EventData {
  readonly item: EventItem
  /** Below the site's address, present and former ones. */
  readonly paths: readonly string[]
  readonly tags: readonly string[]
  /** The names of changed settings. */
  readonly names?: readonly string[]
}

export type EventRow = Selectable<EventsTable>

/** The id of an event, which is the cursor behind it as well. */
export const eventId = ({ id, mark }: Pick<EventRow, 'id' | 'mark'>): string => `${id}-${mark}`
