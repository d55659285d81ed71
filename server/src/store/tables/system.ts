export interface OptionsTable {
  name: string
  /** JSON. */
  value: string
}

/** One row per tag; a write bumps the tags it touches in its own transaction. */
export interface VersionsTable {
  tag: string
  version: number
}

/** The embedded job runner's queue; on PostgreSQL pg-boss keeps its own. */
export interface JobsTable {
  id: string
  name: string
  /** A key is held by at most one job; adding again replaces it. */
  key: string | null
  payload: string
  run_at: string
  attempts: number
  /** Set while a process works on it; a job whose lease ran out is taken up again. */
  leased_until: string | null
  lease_owner: string | null
  last_error: string | null
  /** Set when the last attempt went wrong; the job then stays to be looked at, and never runs. */
  failed_at: string | null
}

/** When a repeating job runs next, so that a restart neither skips nor repeats a turn. */
export interface SchedulesTable {
  name: string
  next_run_at: string
}

/** How often something was tried, and notes that stand for a time; see modules/users/sessions. */
export interface ThrottlesTable {
  key: string
  used: number
  /** In milliseconds since 1970. */
  ends_at: number
}

/** Backups under way. Each says again and again that it still goes on; one that broke off runs out. */
export interface RunningBackupsTable {
  id: string
  until_gmt: string
}
