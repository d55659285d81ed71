import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { Hit } from './hit.ts'
import { doLater } from './later.ts'
import { noteNow } from './realtime.ts'
import { rollUp, rollUpSome } from './roll-up.ts'
import { keepHits, storeHits } from './waiting.ts'

/** Hits are counted so long after they came: those of the same pages are added together. */
const COUNT_AFTER_MS = 1_000

/** After each step of counting it rests this many times as long, however many hits wait. */
const REST = 4

interface Counting {
  timer: NodeJS.Timeout | undefined
  running: Promise<void>
  /** When the next may begin, by the machine's clock. */
  earliest: number
  /** The process ends. */
  isOver: boolean
}

const countingOf = perSite(
  (): Counting => ({ timer: undefined, running: Promise.resolve(), earliest: 0, isOver: false }),
)

/** Takes hits that are yet to be worked out. */
export const recordLater = (ctx: Context, work: () => Promise<readonly Hit[]>): void =>
  doLater(ctx, async () => recordHits(ctx, await work()))

/** Takes hits. They are stored and in the sums a moment later; nobody waits for that. */
export const recordHits = (ctx: Context, hits: readonly Hit[]): void => {
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

/** Stores what has come, and brings the sums up to date, as far as this long is enough. */
export const settleVisits = async (
  ctx: Context,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> => {
  const until = performance.now() + patienceMs
  await storeHits(ctx)
  await rollUp(ctx, until)
}

/** Before the process ends: the sums are made by the next one. */
export const endRecording = async (ctx: Context): Promise<void> => {
  const counting = countingOf(ctx)
  counting.isOver = true
  await storeHits(ctx).catch((error: Error) =>
    ctx.log.warn({ err: error }, 'the last visits are stored by the next process'),
  )
  clearTimeout(counting.timer)
  await counting.running
}
