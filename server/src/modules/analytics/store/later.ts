import { setImmediate, setTimeout } from 'node:timers/promises'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { isPassingFault } from '../../../store/faults.ts'

type Work = () => Promise<void>

/** Between two looks at the sockets, visits are worked on for so long. */
const SLICE_MS = 1

/** Of a flood so much is held; the rest is not counted. */
const MAX_WAITING = 50_000

/** After so long it is tried again where the database is away. */
const RETRY_MS = 500

interface Later {
  readonly works: Work[]
  lost: number
  isRunning: boolean
  /** Why nothing is done at this moment. */
  fault: Error | undefined
}

const laterOf = perSite((): Later => ({ works: [], lost: 0, isRunning: false, fault: undefined }))

/**
 * Does what nobody waits for a moment later, one after the other and little by little: whoever reads a
 * page comes first, however many visits are to be counted.
 */
export const doLater = (ctx: Context, work: Work): void => {
  const later = laterOf(ctx)
  if (later.works.length < MAX_WAITING) add(ctx, later, work)
  else later.lost++
}

/** When everything that has come so far is done. While the database is away it says so. */
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

/** Whether the next one is over with: done, or not to be done. What waits for the database stays. */
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
