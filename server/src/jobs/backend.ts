import type { JobQueue } from '../contract/context.ts'
import type { JobPage, JobQuestion, JobRecord } from '../contract/operation/operation.ts'
import type { Writer } from '../store/database.ts'

/** A job that failed this often is abandoned. */
export const MAX_ATTEMPTS = 8

/** Pause after the first failure; each further one waits twice as long, up to the maximum. */
export const RETRY_SECONDS = 30
export const MAX_RETRY_SECONDS = 3_600

/** How long a job stays with a process that sends no heartbeat. */
export const LEASE_SECONDS = 60

/** Failed jobs that are kept for inspection; older ones are deleted. */
export const MAX_FAILED = 1_000

/** A job that this process may run until its lease ends. */
export interface ClaimedJob {
  readonly id: string
  readonly name: string
  readonly payload: object
  /** 1 for the first run. */
  readonly attempt: number
  /** Distinguishes this claim from a later one of the same job, if the engine supports it. */
  readonly lease: string
}

/** Jobs added and not finished yet, and jobs that failed for good. */
export interface JobStats {
  readonly waiting: number
  readonly failed: number
}

/** A job that is not needed if one with its key waits for this time or an earlier one. */
export interface WaitingJob {
  readonly name: string
  readonly payload: object
  readonly key: string
  readonly runAt: Date
}

/** Jobs are added and cancelled when the transaction commits. */
export interface Queue extends JobQueue {
  /** Adds those jobs that are needed; their keys differ. */
  addMissing(jobs: readonly WaitingJob[]): Promise<void>
}

/** Where jobs are stored. The runner decides when to query it. */
export interface Backend {
  /** How soon a job that another process added has to be noticed. */
  readonly lookEveryMs: number
  open(): Promise<void>
  close(): Promise<void>
  queue(db: Writer): Queue
  /**
   * Makes jobs due that were scheduled before `now`, for an engine with its own clock. The two
   * clocks differ in tests, and slightly between two machines.
   */
  catchUp(now: Date): Promise<void>
  /** Claims one job that is due at `now` exclusively for this process. */
  claim(now: Date): Promise<ClaimedJob | undefined>
  /** When the next job becomes due; undefined leaves it to the regular poll. */
  nextDueAt(): Promise<Date | undefined>
  extend(job: ClaimedJob): Promise<void>
  succeed(job: ClaimedJob): Promise<void>
  /** Schedules the job again, or abandons it after its last attempt. */
  fail(job: ClaimedJob, reason: string): Promise<void>
  stats(): Promise<JobStats>
  list(question: JobQuestion): Promise<JobPage>
  find(id: string): Promise<JobRecord | undefined>
  /** Deletes a job that is not running, and returns what is needed to add it again. */
  withdraw(db: Writer, id: string): Promise<WithdrawnJob | undefined>
}

interface WithdrawnJob {
  readonly name: string
  readonly payload: object
  readonly key: string | undefined
}
