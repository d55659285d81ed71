import type { JobQueue } from '../contract/context.ts'
import type { Writer } from '../store/database.ts'

/** A job that went wrong this often is given up. */
export const MAX_ATTEMPTS = 8

/** Pause after the first failure; each further one waits twice as long, up to the maximum. */
export const RETRY_SECONDS = 30
export const MAX_RETRY_SECONDS = 3_600

/** How long a job stays with a process that gives no sign of life. */
export const LEASE_SECONDS = 60

/** Given-up jobs that are kept to be looked at; older ones make room. */
export const MAX_FAILED = 1_000

/** A job that is this process's to run until its lease ends. */
export interface ClaimedJob {
  readonly id: string
  readonly name: string
  readonly payload: object
  /** 1 for the first run. */
  readonly attempt: number
  /** Tells this claim from a later one of the same job, where the engine can tell. */
  readonly lease: string
}

/** Jobs added and not finished yet, and jobs given up. */
export interface JobStats {
  readonly waiting: number
  readonly failed: number
}

/** Where jobs are kept. The runner knows when to ask, a backend knows how to answer. */
export interface Backend {
  /** How soon a job that another process added has to be noticed. */
  readonly lookEveryMs: number
  open(): Promise<void>
  close(): Promise<void>
  queue(db: Writer): JobQueue
  /**
   * Makes due what was asked for a time before `now`, where the engine goes by a clock of its own.
   * The two differ in tests, and by the little that two machines do.
   */
  catchUp(now: Date): Promise<void>
  /** Takes one job that is due at `now` for this process, and for no other one. */
  claim(now: Date): Promise<ClaimedJob | undefined>
  /** When the next job becomes due; undefined leaves it to the regular look. */
  nextDueAt(): Promise<Date | undefined>
  extend(job: ClaimedJob): Promise<void>
  succeed(job: ClaimedJob): Promise<void>
  /** Puts the job off, or gives it up after its last attempt. */
  fail(job: ClaimedJob, reason: string): Promise<void>
  stats(): Promise<JobStats>
}
