import type { Generated } from 'kysely'

/**
 * Actions on accounts, credentials and settings. Rows change only when personal data is
 * erased; the oldest are deleted.
 */
export interface AuditLogTable {
  id: Generated<number>
  at_gmt: string
  /** Such as `application-password.created`. */
  event: string
  /** The actor by id and by login; the account may have been deleted since. */
  actor_id: number | null
  actor: string
  /** How the request authenticated: `session`, `application-password …`, `command` or empty. */
  via: string
  ip: string
  /** The target: a user's id, an application password's uuid. */
  subject: string
  /** JSON object. */
  details: string
}
