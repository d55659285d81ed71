import type { Context } from '../../../../contract/context.ts'
import type { JobDefinition } from '../../../../contract/jobs.ts'
import { ConsoleFailure, type SearchConsole } from '../provider/index.ts'
import { searchConsole } from './console.ts'

/** Who does not say how long to wait is left alone for this long, and nobody for longer than a day. */
const PAUSE_MS = 15 * 60_000
const MAX_PAUSE_MS = 86_400_000

interface ConsoleJob extends Pick<JobDefinition, 'name'> {
  readonly every?: string
  run(ctx: Context, console: SearchConsole): Promise<void>
  /** Told why a turn came to nothing. */
  noteFailure?(ctx: Context, failure: ConsoleFailure): Promise<void>
}

/**
 * Work that asks the console, where the site is connected. A console that has had enough is asked
 * again when it wants to be; one that is away, when the queue thinks so; and one that does not let the
 * site in, when somebody has done something about it, or in the next regular turn.
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
