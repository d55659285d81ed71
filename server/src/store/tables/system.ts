import type { Generated } from 'kysely'

export interface OptionsTable {
  name: string
  /** JSON. */
  value: string
}

/** One row per tag; a write raises the versions of its tags in its own transaction. */
export interface VersionsTable {
  tag: string
  version: number
}

/** The queue of the embedded job runner; on PostgreSQL pg-boss has its own. */
export interface JobsTable {
  id: string
  name: string
  /** At most one job has a key; adding again replaces it. */
  key: string | null
  payload: string
  run_at: string
  attempts: number
  /** Set while a process works on it; a job with an expired lease is claimed again. */
  leased_until: string | null
  lease_owner: string | null
  last_error: string | null
  /** Set when the last attempt failed; the job then stays for inspection, and never runs. */
  failed_at: string | null
}

/** When a recurring job runs next, so that a restart neither skips nor repeats a turn. */
export interface SchedulesTable {
  name: string
  next_run_at: string
}

/** The state of transfers: their progress, and what they need to resume; see transfer/state.ts. */
export interface TransferStateTable {
  key: string
  /** The file or address that is read. */
  source: string
  topic: string
  value: string
}

/** Counts of attempts, and notes with an expiry; see modules/users/sessions. */
export interface ThrottlesTable {
  key: string
  used: number
  /** In milliseconds since 1970. */
  ends_at: number
}

/** Running backups. Each renews its announcement; that of an interrupted one expires. */
export interface RunningBackupsTable {
  id: string
  until_gmt: string
}

/** Backups, archives and comparisons; the newest are kept. */
export interface OperationTasksTable {
  id: string
  /** `backup`, `archive` or `comparison`. */
  kind: string
  /** The name of the backup. */
  backup: string
  /** `waiting`, `running`, `done` or `failed`. */
  state: string
  /** What is being done. */
  step: Generated<string>
  percent: Generated<number>
  /** JSON of the outcome. */
  result: string | null
  error: string | null
  created_gmt: string
  ended_gmt: string | null
}
