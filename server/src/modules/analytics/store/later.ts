import { setImmediate } from 'node:timers/promises'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'

type Work = () => Promise<void>

/** Between two looks at the sockets, visits are worked on for so long. */
const SLICE_MS = 1

/** Of a flood so much is held; the rest is not counted. */
const MAX_WAITING = 50_000

interface Later {
  readonly works: Work[]
  lost: number
  isRunning: boolean
}

const laterOf = perSite((): Later => ({ works: [], lost: 0, isRunning: false }))

/**
 * Does what nobody waits for a moment later, one after the other and little by little: whoever reads a
 * page comes first, however many visits are to be counted.
 */
export const doLater = (ctx: Context, work: Work): void => {
  const later = laterOf(ctx)
  if (later.works.length < MAX_WAITING) add(ctx, later, work)
  else later.lost++
}

/** When everything that has come so far is done. */
export const whenDone = (ctx: Context): Promise<void> => {
  const later = laterOf(ctx)
  if (!later.isRunning) return Promise.resolve()
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
    while (done < works.length && performance.now() < until)
      await works[done++]?.().catch((error: Error) =>
        ctx.log.warn({ err: error }, 'a visit could not be counted'),
      )
    works.splice(0, done)
  }
  later.isRunning = false
  if (later.lost > 0) ctx.log.warn({ lost: later.lost }, 'more visits came than can be counted')
  later.lost = 0
}
