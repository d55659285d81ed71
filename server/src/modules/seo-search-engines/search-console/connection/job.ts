import type { Context } from '../../../../contract/context.ts'
import type { JobDefinition } from '../../../../contract/jobs.ts'
import { ConsoleFailure, type SearchConsole } from '../provider/index.ts'
import { searchConsole } from './console.ts'

/** The pause without `Retry-After`, and the longest one: a day. */
const PAUSE_MS = 15 * 60_000
const MAX_PAUSE_MS = 86_400_000

interface ConsoleJob extends Pick<JobDefinition, 'name'> {
  readonly every?: string
  run(ctx: Context, console: SearchConsole): Promise<void>
  /** Called with the failure of a run. */
  noteFailure?(ctx: Context, failure: ConsoleFailure): Promise<void>
}

/**
 * A job that uses the console while the site is connected. After a rate limit it runs at the requested
 * time; when the service is unavailable the queue retries; without access it waits for the next regular
 * run.
 */
export const consoleJob = ({ run, noteFailure, ...job }: ConsoleJob): JobDefinition => ({
  ...job,
  run: async (ctx: Context) => {
    const console = await searchConsole(ctx)
    if (!console) return
    try {
      await run(ctx, console)
    } catch (error) {
      if (!(error instanceof ConsoleFailure)) throw error
      await noteFailure?.(ctx, error)
      ctx.log.warn({ job: job.name, reason: error.message }, 'the search console did not answer')
      if (error.kind === 'too-many') await putOff(ctx, job.name, error)
      if (error.kind === 'away' || error.kind === 'refused') throw error
    }
  },
})

const putOff = (ctx: Context, name: string, { retryAfterMs }: ConsoleFailure): Promise<void> => {
  const pause = Math.min(Math.max(retryAfterMs ?? 0, PAUSE_MS), MAX_PAUSE_MS)
  const runAt = new Date(ctx.clock().getTime() + pause)
  return ctx.transaction(({ jobs }) => jobs.add(name, {}, { key: name, runAt }))
}
