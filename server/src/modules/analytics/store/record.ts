import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { Hit } from './hit.ts'
import { noteNow } from './realtime.ts'
import { rollUp } from './roll-up.ts'
import { keepHits, storeHits } from './waiting.ts'

/** Counting takes no more than this part of the time, however many hits there are. */
const SHARE = 20

interface Counting {
  timer: NodeJS.Timeout | undefined
  running: Promise<void>
  /** When the next may begin, by the machine's clock. */
  earliest: number
}

const countingOf = perSite(
  (): Counting => ({ timer: undefined, running: Promise.resolve(), earliest: 0 }),
)

/** Takes hits. They are stored and in the sums a moment later; nobody waits for that. */
export const recordHits = (ctx: Context, hits: readonly Hit[]): void => {
  noteNow(ctx, hits)
  keepHits(ctx, hits, () => countSoon(ctx))
}

const countSoon = (ctx: Context): void => {
  const counting = countingOf(ctx)
  const wait = Math.max(0, counting.earliest - performance.now())
  counting.timer ??= setTimeout(() => {
    counting.timer = undefined
    counting.running = count(ctx, counting).catch((error: Error) =>
      ctx.log.warn({ err: error }, 'visits could not be counted'),
    )
  }, wait).unref()
}

const count = async (ctx: Context, counting: Counting): Promise<void> => {
  await counting.running
  const began = performance.now()
  await rollUp(ctx)
  const ended = performance.now()
  counting.earliest = ended + SHARE * (ended - began)
}

/** Stores what has come, and brings the sums up to date. */
export const settleVisits = async (ctx: Context): Promise<void> => {
  await storeHits(ctx)
  await rollUp(ctx)
}

/** Before the process ends: the sums are made by the next one. */
export const endRecording = async (ctx: Context): Promise<void> => {
  const counting = countingOf(ctx)
  await storeHits(ctx)
  clearTimeout(counting.timer)
  await counting.running
}
