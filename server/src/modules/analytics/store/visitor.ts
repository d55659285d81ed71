import { isEvent, isView, labelsOf, labelsOfFirst, labelsOfLast, type StoredHit } from './sums.ts'
import type { Tallies, Tally } from './tallies.ts'

const SESSION_SECONDS = 1_800

const BOUNCE_SECONDS = 10

/** State of one visitor on one day, as far as counting later hits depends on it. */
export interface Visitor {
  /** The visit in which each tally was last counted. */
  readonly seen: Map<Tally, number>
  /** Number of the current visit. */
  visit: number
  lastHit: number
  lastView: StoredHit | undefined
  views: number
  events: number
  seconds: number
  ending: Ending | undefined
}

/** What the end of the last visit added to the sums; reverted when the visit continues. */
interface Ending {
  readonly exits: readonly Tally[]
  /** The visits in which they were counted before. */
  readonly before: readonly (number | undefined)[]
  readonly hasBounced: boolean
}

const NEW_VISIT = { lastView: undefined, views: 0, events: 0, seconds: 0, ending: undefined }

export const newVisitor = (): Visitor => ({
  seen: new Map(),
  visit: 0,
  lastHit: Number.NEGATIVE_INFINITY,
  ...NEW_VISIT,
})

/** Adds to the tallies, or subtracts. */
type Sign = 1 | -1

/**
 * Counts hits of one visitor in order of time, as if none followed. Whether a hit starts a visit,
 * or is the first of its label, depends on the hits before it.
 */
export const countHits = (
  tallies: Tallies,
  visitor: Visitor,
  hits: readonly StoredHit[],
  sign: Sign = 1,
): void => {
  for (const hit of hits) addHit(tallies, visitor, hit, sign)
  endVisit(tallies, visitor, sign)
}

const addHit = (tallies: Tallies, visitor: Visitor, hit: StoredHit, sign: Sign): void => {
  if (hit.epoch - visitor.lastHit >= SESSION_SECONDS) {
    endVisit(tallies, visitor, sign)
    Object.assign(visitor, NEW_VISIT)
    visitor.visit += 1
  } else reopenVisit(tallies, visitor, sign)
  visitor.lastHit = hit.epoch
  visitor.seconds += hit.seconds
  if (isEvent(hit)) visitor.events += 1
  count(visitor, hit, tallies.of(hit, labelsOf(hit)), sign)
  if (!isView(hit)) return
  visitor.views += 1
  if (!visitor.lastView) count(visitor, hit, tallies.of(hit, labelsOfFirst(hit)), sign)
  visitor.lastView = hit
}

const count = (
  { seen, visit }: Visitor,
  hit: StoredHit,
  tallies: readonly Tally[],
  sign: Sign,
): void => {
  const views = isView(hit) ? sign : 0
  const events = isEvent(hit) ? sign : 0
  for (const tally of tallies) {
    const last = seen.get(tally)
    if (last === undefined) tally.visitors += sign
    if (last !== visit) {
      tally.visits += sign
      seen.set(tally, visit)
    }
    tally.views += views
    tally.events += events
    tally.seconds += sign * hit.seconds
    tally.scroll += sign * hit.scroll
    if (hit.results > tally.results) tally.results = hit.results
  }
}

const endVisit = (tallies: Tallies, visitor: Visitor, sign: Sign): void => {
  const { visit, lastView, views, events, seconds, seen } = visitor
  if (visit === 0 || visitor.ending) return
  const exits = lastView ? tallies.of(lastView, labelsOfLast(lastView)) : []
  const before = exits.map((tally) => seen.get(tally))
  if (lastView) count(visitor, lastView, exits, sign)
  const hasBounced = views === 1 && events === 0 && seconds < BOUNCE_SECONDS
  visitor.ending = { exits, before, hasBounced }
  if (hasBounced) changeBounces(tallies, visitor, sign)
}

const reopenVisit = (tallies: Tallies, visitor: Visitor, sign: Sign): void => {
  const { ending, lastView, seen } = visitor
  if (!ending) return
  if (ending.hasBounced) changeBounces(tallies, visitor, -sign)
  for (const [at, tally] of ending.exits.entries()) {
    const before = ending.before[at]
    tallies.touch(tally)
    tally.visits -= sign
    tally.views -= sign
    tally.seconds -= sign * (lastView?.seconds ?? 0)
    tally.scroll -= sign * (lastView?.scroll ?? 0)
    if (before !== undefined) seen.set(tally, before)
    else {
      tally.visitors -= sign
      seen.delete(tally)
    }
  }
  visitor.ending = undefined
}

const changeBounces = (tallies: Tallies, { seen, visit }: Visitor, change: number): void => {
  for (const [tally, last] of seen) {
    if (last !== visit) continue
    tallies.touch(tally)
    tally.bounces += change
  }
}
