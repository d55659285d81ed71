/** The running process and its queue, for the people who operate it. */
export interface Operation {
  readonly jobs: JobLedger
  readonly cache: CacheControl
  /** Requests and memory of this process, the oldest sample first. */
  samples(): readonly LoadSample[]
  /** Ends all requests, and starts again in the same process; undefined where it cannot. */
  readonly restart: (() => void) | undefined
}

export type JobState = 'waiting' | 'running' | 'failed'

/** A job of the queue, whichever engine keeps it. */
export interface JobRecord {
  readonly id: string
  readonly name: string
  readonly state: JobState
  readonly payload: object
  /** Times are ISO texts in UTC. */
  readonly runAt: string
  /** How often it was started. */
  readonly attempts: number
  readonly error: string | null
  readonly failedAt: string | null
}

export interface JobPage {
  readonly rows: readonly JobRecord[]
  readonly total: number
}

export interface JobQuestion {
  readonly state: JobState
  readonly limit: number
  readonly offset: number
}

export interface JobLedger {
  list(question: JobQuestion): Promise<JobPage>
  find(id: string): Promise<JobRecord | undefined>
  /** Makes a waiting or failed job due now, with all its attempts; false if there is none. */
  runAgain(id: string): Promise<boolean>
  /** Deletes a failed job; false if there is none. */
  remove(id: string): Promise<boolean>
}

interface CacheControl {
  held(): { readonly entries: number; readonly bytes: number }
  readonly maxBytes: number
  /** Requests answered from the cache, and all requests, since the process started. */
  hits(): number
  requests(): number
  /** Empties the cache of this process. */
  clear(): void
}

/** What happened within a minute. */
export interface LoadSample {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly requests: number
  /** Responses with a status from 500. */
  readonly errors: number
  readonly cacheHits: number
  /** Mean time to answer, and the time that 95 of 100 responses did not exceed, in milliseconds. */
  readonly meanMs: number
  readonly p95Ms: number
  readonly memoryBytes: number
}
