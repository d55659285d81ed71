import { setTimeout as pause } from 'node:timers/promises'
import type { WriteContext } from '../../../contract/context.ts'

type Queueing = Pick<WriteContext, 'jobs' | 'clock'>

/** So many are looked at in a turn: few, so that a process that ends soon has not long to wait. */
export const SCANNED_AT_ONCE = 50

/** Puts a scan in line that takes what changes until then together; steady writing does not put it off. */
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

/** Puts the next turn of a scan in line that has not come to its end. */
export const scanOn = ({ jobs }: Pick<WriteContext, 'jobs'>, name: string): Promise<void> =>
  jobs.add(name, {}, { key: name })

/** What is stored together: each commit waits for the disk, and so does everybody else. */
const GROUP = 10

export const inGroups = async <T>(
  all: readonly T[],
  work: (group: readonly T[]) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < all.length; at += GROUP) await work(all.slice(at, at + GROUP))
}

/** For each moment of work so many moments are left to everybody else, up to this long. */
export const restAfter = async <T>(
  work: () => Promise<T>,
  { rest, maxMs }: { readonly rest: number; readonly maxMs: number } = { rest: 1, maxMs: 50 },
): Promise<T> => {
  const begun = performance.now()
  const result = await work()
  await pause(Math.min(rest * (performance.now() - begun), maxMs))
  return result
}
