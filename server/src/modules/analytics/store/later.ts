import { setImmediate, setTimeout } from 'node:timers/promises'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { isPassingFault } from '../../../store/faults.ts'

type Work = () => Promise<void>

/** Processing time per turn of the event loop. */
const SLICE_MS = 1

/** Limit of queued tasks; further ones are dropped. */
const MAX_WAITING = 50_000

/** Delay of a retry while the database is unavailable. */
const RETRY_MS = 500

interface Later {
  readonly works: Work[]
  lost: number
  isRunning: boolean
  /** The error that currently blocks the queue. */
  fault: Error | undefined
}

const laterOf = perSite((): Later => ({ works: [], lost: 0, isRunning: false, fault: undefined }))

/**
 * Queues background work, which runs in order and in short slices: page requests take priority over
 * counting visits.
 */
export const doLater = (ctx: Context, work: Work): void => {
  const later = laterOf(ctx)
  if (later.works.length < MAX_WAITING) add(ctx, later, work)
  else later.lost++
}

/** Resolves when all tasks queued so far are done. Rejects while the database is unavailable. */
export const whenDone = (ctx: Context): Promise<void> => {
  const later = laterOf(ctx)
  if (!later.isRunning) return Promise.resolve()
  if (later.fault) return Promise.reject(later.fault)
  return new Promise((resolve) => add(ctx, later, async () => resolve()))
}

const add = (ctx: Context, later: Later, work: Work): void => {
  later.works.push(work)
  if (later.isRunning) return
  later.isRunning = true
  void workOff(ctx, later)
}

const workOff = async (ctx: Context, later: Later): Promise<void> => {
  const { works } = later
  while (works.length > 0) {
    await setImmediate()
    const until = performance.now() + SLICE_MS
    let done = 0
    while (done < works.length && performance.now() < until && (await attempt(ctx, later, done)))
      done++
    works.splice(0, done)
    if (later.fault) await setTimeout(RETRY_MS, undefined, { ref: false })
  }
  later.isRunning = false
  if (later.lost > 0) ctx.log.warn({ lost: later.lost }, 'more visits came than can be counted')
  later.lost = 0
}

/**
 * Runs a task; returns false if it must be retried because the database is unavailable. Other
 * errors are logged.
 */
const attempt = async (ctx: Context, later: Later, at: number): Promise<boolean> => {
  try {
    await later.works[at]?.()
  } catch (error) {
    if (isPassingFault(error)) {
      if (!later.fault) ctx.log.warn({ err: error }, 'visits wait for the database')
      later.fault = error as Error
      return false
    }
    ctx.log.warn({ err: error }, 'a visit could not be counted')
  }
  later.fault = undefined
  return true
}
