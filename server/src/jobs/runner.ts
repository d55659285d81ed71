import type { Context, Log } from '../contract/context.ts'
import type { JobDefinition } from '../contract/jobs.ts'
import { type Backend, type ClaimedJob, LEASE_SECONDS, MAX_ATTEMPTS } from './backend.ts'
import type { Schedules } from './schedules.ts'
import { createSteadyClock } from './steady-clock.ts'

/** Polls for due jobs, runs them, and reports their results. */
export interface Runner {
  start(definitions: readonly JobDefinition[], makeContext: () => Context): Promise<void>
  /** Starts no more jobs and waits for those that run; others can still be added. */
  end(): Promise<void>
  stop(): Promise<void>
  runDue(): Promise<number>
  /** Something is due at this time, which may be sooner than the runner expects. */
  wake(dueAt: Date): void
}

const MAX_RUNNING = 4
const HEARTBEAT_MS = (LEASE_SECONDS * 1_000) / 3
/** Shorter than the time a process has to end; requests to external services are aborted before. */
const STOP_MS = 4_000
/** Keeps the runner from spinning when the clock stands still or another process is slow. */
const MIN_PAUSE_MS = 20

interface Work {
  readonly definitions: ReadonlyMap<string, JobDefinition>
  readonly makeContext: () => Context
}

export const createRunner = (
  backend: Backend,
  schedules: Schedules,
  { clock, log }: { clock: () => Date; log: Log },
): Runner => {
  const running = new Map<Promise<void>, ClaimedJob>()
  const steady = createSteadyClock(clock, (aheadMs) =>
    log.warn(
      { aheadMs },
      'the clock has jumped ahead; what falls due by it waits for a second look',
    ),
  )
  let work: Work | undefined
  let begun = 0
  let timer: NodeJS.Timeout | undefined
  /** The time of the next poll, by the monotonic clock; undefined while no timer is set. */
  let looksAt: number | undefined
  let current: Promise<void> = Promise.resolve()
  let queued: Promise<void> | undefined

  /** One poll at a time; any number of calls during a poll are covered by one more after it. */
  const look = (): Promise<void> => {
    queued ??= current.then(() => {
      queued = undefined
      return takeDue()
    })
    current = queued.catch(() => undefined)
    return queued
  }

  const lookNow = (): void => {
    if (work) look().catch((err: unknown) => log.error({ err }, 'cannot look for due jobs'))
  }

  const wake = (dueAt: Date): void => {
    const dueInMs = dueAt.getTime() - clock().getTime()
    // Frequent: every save adds the same few jobs for the next moment.
    if (looksAt === undefined || dueInMs < looksAt - performance.now()) lookNow()
  }

  const believedNow = (): Date | undefined => {
    const now = clock()
    return steady.doubtMs() > 0 ? undefined : now
  }

  const takeDue = async (): Promise<void> => {
    clearTimeout(timer)
    looksAt = undefined
    const started = work
    if (!started) return
    const now = believedNow()
    if (!now) {
      // Not after the whole doubt: the clock may be corrected at any moment.
      lookIn(Math.min(steady.doubtMs(), backend.lookEveryMs))
      return
    }
    let nextAt: Date | undefined
    try {
      await schedules.enqueueDue(now)
      while (work && running.size < MAX_RUNNING) {
        // Passed on, since the clock may jump while the backend waits for its database.
        const now = believedNow()
        const job = now && (await backend.claim(now))
        if (!job) break
        begin(job, started)
      }
      nextAt = earliest(await backend.nextDueAt(), schedules.nextRunAt())
    } finally {
      if (work) lookIn(pauseUntil(nextAt))
    }
  }

  const lookIn = (ms: number): void => {
    looksAt = performance.now() + ms
    timer = setTimeout(lookNow, ms).unref()
  }

  const pauseUntil = (at: Date | undefined): number => {
    // A finished job polls for the next one itself.
    if (!at || running.size >= MAX_RUNNING) return backend.lookEveryMs
    const untilDueMs = at.getTime() - clock().getTime()
    return Math.min(Math.max(untilDueMs, MIN_PAUSE_MS), backend.lookEveryMs)
  }

  const begin = (job: ClaimedJob, { definitions, makeContext }: Work): void => {
    begun += 1
    const run = attempt(job, definitions.get(job.name), makeContext).finally(() => {
      running.delete(run)
      lookNow()
    })
    running.set(run, job)
  }

  const attempt = async (
    job: ClaimedJob,
    definition: JobDefinition | undefined,
    makeContext: () => Context,
  ): Promise<void> => {
    const details = { job: job.name, id: job.id, attempt: job.attempt }
    const heartbeat = setInterval(() => {
      backend
        .extend(job)
        .catch((err: unknown) => log.warn({ ...details, err }, 'cannot extend the lease of a job'))
    }, HEARTBEAT_MS).unref()
    try {
      if (!definition) throw new Error('no module of this version knows the job')
      await definition.run(makeContext(), job.payload as never)
      await backend.succeed(job)
    } catch (err) {
      if (job.attempt < MAX_ATTEMPTS)
        log.warn({ ...details, err }, 'a job failed and will be tried again')
      else log.error({ ...details, err }, 'a job failed and is given up')
      await backend
        .fail(job, reasonOf(err))
        .catch((err: unknown) => log.error({ ...details, err }, 'cannot note that a job failed'))
    } finally {
      clearInterval(heartbeat)
    }
  }

  const names = (): readonly string[] => [...running.values()].map((job) => job.name)

  const end = async (): Promise<void> => {
    work = undefined
    clearTimeout(timer)
    await current
    if (running.size === 0) return
    log.info({ jobs: names() }, 'waiting for jobs')
    await Promise.race([Promise.all(running.keys()), endOfPatience()])
    if (running.size > 0)
      log.warn({ jobs: names() }, 'jobs did not finish in time and will run again')
  }

  return {
    wake,
    start: async (definitions, makeContext) => {
      const known = byName(definitions)
      await backend.open()
      await schedules.prepare(definitions)
      work = { definitions: known, makeContext }
      lookNow()
    },
    end,
    stop: async () => {
      await end()
      await backend.close()
    },
    runDue: async () => {
      if (!work) throw new Error('jobs run only after start()')
      const before = begun
      steady.believe()
      // A poll that started earlier uses an earlier time, and would put back jobs that are due by now.
      await current
      await backend.catchUp(clock())
      for (;;) {
        await look()
        if (running.size === 0) return begun - before
        await Promise.race(running.keys())
      }
    },
  }
}

const byName = (definitions: readonly JobDefinition[]): ReadonlyMap<string, JobDefinition> => {
  const map = new Map<string, JobDefinition>()
  for (const definition of definitions) {
    if (map.has(definition.name)) throw new Error(`two jobs have the name "${definition.name}"`)
    map.set(definition.name, definition)
  }
  return map
}

const earliest = (a: Date | undefined, b: Date | undefined): Date | undefined =>
  a && b ? (a < b ? a : b) : (a ?? b)

const endOfPatience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, STOP_MS).unref()
  })

const reasonOf = (error: unknown): string => String(error).slice(0, 1_000)
