import type { Generated } from 'kysely'

/** Changes of the site in the order of their commits; the oldest are deleted. */
export interface EventsTable {
  id: Generated<number>
  /** Distinguishes the event from one that had the same number before a backup was restored. */
  mark: string
  type: string
  /** What has changed: `post 12`. Messages about the same item are delivered in order. */
  item: string
  /** JSON: the item, its paths, and the tags of cached responses that depend on it. */
  data: string
  created_gmt: string
}

/** Addresses that are notified of events. */
export interface WebhooksTable {
  id: Generated<number>
  name: string
  address: string
  /** JSON list of event types; an empty one means all. */
  types: string
  is_active: number
  /** Why the server switched it off; empty if it did not. */
  off_reason: Generated<string>
  /** JSON list of the secrets and their ends, sealed. */
  secrets: string
  /** The last event for which deliveries were made. */
  position: number
  /** Since when nothing was accepted; null after a success. */
  failing_since: string | null
  /** Until then one process delivers to it. */
  leased_until: string | null
  created_gmt: string
}

/** One event for one webhook: what is still to be sent, and the log of what was. */
export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: number
  event_id: number
  item: string
  /** `waiting`; `held` by an earlier one of the same item; `delivered` or `failed`. */
  state: string
  attempts: Generated<number>
  /** When a waiting one is due. */
  next_gmt: string
  /** The last attempt; its status is null without a response. */
  attempted_gmt: string | null
  status: number | null
  duration_ms: number | null
  /** The beginning of the response. */
  response: Generated<string>
  created_gmt: string
}
