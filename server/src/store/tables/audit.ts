import type { Generated } from 'kysely'

/** Who did what to accounts, credentials and settings. Rows are never changed; the oldest go. */
export interface AuditLogTable {
  id: Generated<number>
  at_gmt: string
  /** Such as `application-password.created`. */
  event: string
  /** Who did it, by id and by login; an account may be gone since. */
  actor_id: number | null
  actor: string
  /** How the request proved it: `session`, `application-password …`, `command` or nothing. */
  via: string
  ip: string
  /** What it was done to: a user's id, an application password's uuid. */
  subject: string
  /** JSON object. */
  details: string
}
