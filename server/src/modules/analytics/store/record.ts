import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { Hit } from './hit.ts'
import { doLater } from './later.ts'
import { noteNow } from './realtime.ts'
import { rollUp, rollUpSome } from './roll-up.ts'
import { keepHits, storeHits } from './waiting.ts'

/** Delay before hits are counted, so that hits of the same pages are summed in memory. */
const COUNT_AFTER_MS = 1_000

/** After each step, counting pauses for this multiple of its duration, however many hits wait. */
const REST = 4

interface Counting {
  timer: NodeJS.Timeout | undefined
  running: Promise<void>
  /** Earliest start of the next step, on the clock of `performance.now()`. */
  earliest: number
  /** The process is shutting down. */
  isOver: boolean
}

const countingOf = perSite(
  (): Counting => ({ timer: undefined, running: Promise.resolve(), earliest: 0, isOver: false }),
)

/** Queues hits that are still to be computed. */
export const recordLater = (ctx: Context, work: () => Promise<readonly Hit[]>): void =>
  doLater(ctx, async () => recordHits(ctx, await work()))

/** Records hits. They are stored and counted in the background; the response does not wait. */
const recordHits = (ctx: Context, hits: readonly Hit[]): void => {
  if (hits.length === 0) return
  noteNow(ctx, hits)
  keepHits(ctx, hits, countSoon)
}

const countSoon = (ctx: Context): void => {
  const counting = countingOf(ctx)
  const wait = Math.max(COUNT_AFTER_MS, counting.earliest - performance.now())
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
  const isMore = await rollUpSome(ctx)
  const ended = performance.now()
  counting.earliest = ended + REST * (ended - began)
  if (isMore && !counting.isOver) countSoon(ctx)
}

/** Stores waiting hits, and updates the sums for at most `patienceMs`. */
export const settleVisits = async (
  ctx: Context,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> => {
  const until = performance.now() + patienceMs
  await storeHits(ctx)
  await rollUp(ctx, until)
}

/** Stores waiting hits before the process ends; the next process counts them. */
export const endRecording = async (ctx: Context): Promise<void> => {
  const counting = countingOf(ctx)
  counting.isOver = true
  await storeHits(ctx).catch((error: Error) =>
    ctx.log.warn({ err: error }, 'the last visits are stored by the next process'),
  )
  clearTimeout(counting.timer)
  await counting.running
}
