import type { Context } from '../../../contract/context.ts'
import { type DayVisitor, deletionsOf, findVisitorsOf, readHitsOf } from './hit-rows.ts'
import { whenDone } from './later.ts'
import { closeLedger, countChange, countNext, nextHits } from './ledger.ts'
import { changeSums, readProgress } from './progress.ts'
import { purgeNow } from './realtime.ts'
import { deleteAll, pruneHits } from './retention-rows.ts'
import { findCrowds, foldCrowd, sumsWithoutPath } from './sum-rows.ts'
import type { StoredHit } from './sums.ts'
import { adoptJournals, discardHits, storeHits } from './waiting.ts'
import { inWriteQueue } from './write-queue.ts'

/** Hits added to the sums in one step. */
const HITS_AT_ONCE = 5_000

/** Interval of hits after which surplus labels are folded and surplus hits deleted. */
const HITS_PER_FOLDING = 10_000

const VISITORS_AT_ONCE = 50

/** Counts stored hits until all are in the sums, or until this time of `performance.now()`. */
export const rollUp = async (ctx: Context, until: number): Promise<void> => {
  while (performance.now() < until && (await rollUpSome(ctx))) {
    // Continues while hits are left.
  }
}

/** Counts one batch; returns false if there were no hits. */
export const rollUpSome = (ctx: Context): Promise<boolean> =>
  inWriteQueue(ctx, () => rollUpNext(ctx))

const rollUpNext = async (ctx: Context): Promise<boolean> => {
  const progress = await readProgress(ctx.db)
  const hits = await nextHits(ctx, progress, HITS_AT_ONCE)
  const last = hits.at(-1)?.id
  if (last === undefined) return false
  let isDone = false
  try {
    const sums = await countNext(ctx, progress, hits)
    isDone = await changeSums(ctx, progress, { lastHit: last, sums })
  } finally {
    closeLedger(ctx, progress, isDone)
  }
  if (Math.floor(last / HITS_PER_FOLDING) > Math.floor(progress.lastHit / HITS_PER_FOLDING)) {
    await foldLabels(ctx, [...new Set(hits.map(({ day }) => day))], { isOver: false })
    await pruneHits(ctx)
  }
  return true
}

/** Keeps only the top labels of these days, and merges the rest. */
export const foldLabels = async (
  ctx: Context,
  days: readonly string[],
  { isOver }: { readonly isOver: boolean },
): Promise<void> => {
  for (const crowd of await findCrowds(ctx.background, days, isOver))
    await ctx.transaction(({ db }) => foldCrowd(db, crowd))
}

/** Erases a page: its hits with their share of the sums, and its sums of days without hits. */
export const erasePath = async (ctx: Context, path: string, itemId: number): Promise<void> => {
  await storeHits(ctx)
  purgeNow(ctx)
  let after: DayVisitor | undefined = { day: '', visitor: '' }
  while (after) after = await eraseNext(ctx, path, after)
  while (!(await inWriteQueue(ctx, () => eraseSums(ctx, path, itemId)))) {
    // Another process has changed the sums meanwhile; retry.
  }
}

/** Erases the hits of the next visitors of the page, and returns the last of them. */
const eraseNext = (
  ctx: Context,
  path: string,
  after: DayVisitor,
): Promise<DayVisitor | undefined> =>
  inWriteQueue(ctx, async () => {
    const db = ctx.background
    const progress = await readProgress(db)
    const { lastHit } = progress
    const visitors = await findVisitorsOf(db, path, after, VISITORS_AT_ONCE)
    const hits = await readHitsOf(db, visitors, Number.MAX_SAFE_INTEGER)
    const isThere = (hit: StoredHit) => hit.path === path
    const isCounted = ({ id }: StoredHit) => id <= lastHit
    const sums = countChange(hits, {
      was: isCounted,
      is: (hit) => isCounted(hit) && !isThere(hit),
    })
    const ids = hits.filter(isThere).map(({ id }) => id)
    const also = deletionsOf(db, ids)
    const isDone = await changeSums(ctx, progress, { lastHit, sums, also })
    return isDone ? visitors.at(-1) : after
  })

const eraseSums = async (ctx: Context, path: string, itemId: number): Promise<boolean> => {
  const progress = await readProgress(ctx.background)
  const sums = await sumsWithoutPath(ctx.background, path, itemId)
  return changeSums(ctx, progress, { lastHit: progress.lastHit, sums })
}

/** Deletes all visits. */
export const wipeVisits = async (ctx: Context): Promise<void> => {
  await adoptJournals(ctx)
  await whenDone(ctx)
  await inWriteQueue(ctx, async () => {
    await discardHits(ctx)
    purgeNow(ctx)
    return ctx.transaction(({ db }) => deleteAll(db))
  })
}
