import { setImmediate } from 'node:timers/promises'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { type DayVisitor, readHits, readHitsOf } from './hit-rows.ts'
import type { Progress } from './progress.ts'
import type { StoredHit, Sum } from './sums.ts'
import { createTallies, type Tallies } from './tallies.ts'
import { countHits, newVisitor, type Visitor } from './visitor.ts'

/**
 * State of counting in memory, so that later hits are counted without reading earlier ones again.
 */
interface Ledger {
  /** Edition of the sums; if another process has changed them, this state is invalid. */
  edition: number
  tallies: Tallies
  visitors: Map<string, Visitor>
  /** Hits stored by this process, with consecutive ids, and not counted yet. */
  fresh: StoredHit[]
}

const MOST_VISITORS = 30_000
const MOST_TALLIES = 100_000
const MOST_FRESH = 50_000

const newLedger = (edition: number): Ledger => ({
  edition,
  tallies: createTallies(),
  visitors: new Map(),
  fresh: [],
})

const ledgerOf = perSite(() => newLedger(-1))

/** Keeps hits that have just been stored, so that counting need not read them. */
export const noteStored = (ctx: Context, hits: readonly StoredHit[]): void => {
  const { fresh } = ledgerOf(ctx)
  for (const hit of hits) {
    const isNext = hit.id === (fresh.at(-1)?.id ?? 0) + 1
    if (!isNext || fresh.length === MOST_FRESH) fresh.length = 0
    fresh.push(hit)
  }
}

/** The next hits that are not in the sums yet. */
export const nextHits = async (
  ctx: Context,
  progress: Progress,
  most: number,
): Promise<readonly StoredHit[]> => {
  const ledger = ledgerOf(ctx)
  if (ledger.edition !== progress.edition) Object.assign(ledger, newLedger(progress.edition))
  const after = progress.lastHit
  const from = ledger.fresh.findIndex(({ id }) => id > after)
  ledger.fresh = from === -1 ? [] : ledger.fresh.slice(from)
  return ledger.fresh[0]?.id === after + 1
    ? ledger.fresh.slice(0, most)
    : readHits(ctx.background, after, most)
}

/**
 * Changes of the sums by the next hits. Visitors are independent of each other: those in memory are
 * continued; for others, and for late hits, all hits of the day are counted anew. The cost depends
 * on the hits of these visitors only.
 */
export const countNext = async (
  ctx: Context,
  { lastHit }: Progress,
  hits: readonly StoredHit[],
): Promise<readonly Sum[]> => {
  const { tallies, visitors } = ledgerOf(ctx)
  const anew: DayVisitor[] = []
  const byVisitor = Map.groupBy(hits, keyOf)
  let until = performance.now() + SLICE_MS
  for (const [key, own] of byVisitor) {
    own.sort(byTime)
    const [first] = own
    const known = visitors.get(key)
    if (known && first && first.epoch >= known.lastHit) countHits(tallies, known, own)
    else if (first) anew.push(first)
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + SLICE_MS
  }
  for (let at = 0; at < anew.length; at += VISITORS_AT_ONCE) {
    const those = anew.slice(at, at + VISITORS_AT_ONCE)
    const earlier = Map.groupBy(await readHitsOf(ctx.background, those, lastHit), keyOf)
    for (const key of those.map(keyOf)) {
      const before = earlier.get(key) ?? []
      countHits(tallies, newVisitor(), before, -1)
      const visitor = newVisitor()
      countHits(tallies, visitor, [...before, ...(byVisitor.get(key) ?? [])].sort(byTime))
      visitors.set(key, visitor)
    }
  }
  return tallies.take()
}

/** Counting time per turn of the event loop. */
const SLICE_MS = 1

const VISITORS_AT_ONCE = 128

const keyOf = ({ day, visitor }: DayVisitor): string => `${day} ${visitor}`

const byTime = (one: StoredHit, other: StoredHit): number =>
  one.epoch - other.epoch || one.id - other.id

/** Advances the edition if the sums were changed; discards the state if not. */
export const closeLedger = (ctx: Context, { edition }: Progress, isDone: boolean): void => {
  const ledger = ledgerOf(ctx)
  const { tallies, visitors } = ledger
  if (!isDone || tallies.size() > MOST_TALLIES) {
    Object.assign(ledger, { ...newLedger(isDone ? edition + 1 : -1), fresh: ledger.fresh })
    return
  }
  ledger.edition = edition + 1
  for (const key of visitors.keys()) {
    if (visitors.size <= MOST_VISITORS) break
    visitors.delete(key)
  }
}

/** Which hits are in the sums before and after the change. */
interface Change {
  was(hit: StoredHit): boolean
  is(hit: StoredHit): boolean
}

/** Changes of the sums by a change of hits; requires all hits of the visitors concerned. */
export const countChange = (hits: readonly StoredHit[], { was, is }: Change): readonly Sum[] => {
  const tallies = createTallies()
  for (const own of Map.groupBy(hits, keyOf).values()) {
    countHits(tallies, newVisitor(), own.filter(was), -1)
    countHits(tallies, newVisitor(), own.filter(is))
  }
  return tallies.take()
}
