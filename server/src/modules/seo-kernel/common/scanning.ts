import { setTimeout as pause } from 'node:timers/promises'
import type { WriteContext } from '../../../contract/context.ts'

type Queueing = Pick<WriteContext, 'jobs' | 'clock'>

/** The number of objects per run; small, so that a process that shuts down need not wait long. */
export const SCANNED_AT_ONCE = 50

/** Schedules a scan that covers all changes until then; further changes do not delay it. */
export const scanSoon = ({ jobs, clock }: Queueing, name: string, gatherMs: number) =>
  jobs.add(
    name,
    {},
    {
      key: name,
      runAt: new Date(clock().getTime() + gatherMs),
      ifWaiting: 'keep',
    },
  )

/** Schedules the next run of an unfinished scan. */
export const scanOn = ({ jobs }: Pick<WriteContext, 'jobs'>, name: string): Promise<void> =>
  jobs.add(name, {}, { key: name })

/** The number of objects per transaction, since each commit waits for the disk and blocks other writers. */
const GROUP = 10

export const inGroups = async <T>(
  all: readonly T[],
  work: (group: readonly T[]) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < all.length; at += GROUP) await work(all.slice(at, at + GROUP))
}

/** Pauses after the work for a multiple of its duration, up to `maxMs`, so that other requests can run. */
export const restAfter = async <T>(
  work: () => Promise<T>,
  { rest, maxMs }: { readonly rest: number; readonly maxMs: number } = { rest: 1, maxMs: 50 },
): Promise<T> => {
  const begun = performance.now()
  const result = await work()
  await pause(Math.min(rest * (performance.now() - begun), maxMs))
  return result
}
