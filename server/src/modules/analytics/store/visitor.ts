import { forgetVisit, newSeen, noteVisit, type Seen, talliesIn, visitOf } from './seen.ts'
import {
  isEvent,
  isView,
  type Labelled,
  labelsOf,
  labelsOfFirst,
  labelsOfLast,
  type StoredHit,
} from './sums.ts'
import type { Tallies } from './tallies.ts'

const SESSION_SECONDS = 1_800

const BOUNCE_SECONDS = 10

/**
 * State of one visitor on one day, as far as counting later hits depends on it. There are thousands
 * of them: whatever they refer to is looked through by each garbage collection.
 */
export interface Visitor {
  readonly seen: Seen
  /** Number of the current visit. */
  visit: number
  lastHit: number
  lastView: LastView | undefined
  views: number
  events: number
  seconds: number
  ending: Ending | undefined
}

type LastView = Pick<StoredHit, 'day' | 'hour' | 'kind' | 'path' | 'results' | 'seconds' | 'scroll'>

/** What the end of the last visit added to the sums; reverted when the visit continues. */
interface Ending {
  /** The numbers of the tallies of the last page. */
  readonly exits: readonly number[]
  /** The visits in which they were counted before. */
  readonly before: readonly (number | undefined)[]
  readonly hasBounced: boolean
}

const NEW_VISIT = { lastView: undefined, views: 0, events: 0, seconds: 0, ending: undefined }

export const newVisitor = (): Visitor => ({
  seen: newSeen(),
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
  count(tallies, visitor, hit, labelsOf(hit), sign)
  if (!isView(hit)) return
  visitor.views += 1
  if (!visitor.lastView) count(tallies, visitor, hit, labelsOfFirst(hit), sign)
  const { day, hour, kind, path, results, seconds, scroll } = hit
  visitor.lastView = { day, hour, kind, path, results, seconds, scroll }
}

const count = (
  tallies: Tallies,
  visitor: Visitor,
  hit: LastView,
  labels: readonly Labelled[],
  sign: Sign,
): void => {
  const { seen, visit } = visitor
  const views = isView(hit) ? sign : 0
  const events = isEvent(hit) ? sign : 0
  for (const tally of tallies.of(hit, labels)) {
    const last = visitOf(seen, tally.id)
    if (last === undefined) tally.visitors += sign
    if (last !== visit) {
      tally.visits += sign
      noteVisit(seen, tally.id, visit)
    }
    tally.views += views
    tally.events += events
    tally.seconds += sign * hit.seconds
    tally.scroll += sign * hit.scroll
    if (hit.results > tally.results) tally.results = hit.results
  }
}

const endVisit = (tallies: Tallies, visitor: Visitor, sign: Sign): void => {
  const { visit, lastView, views, events, seconds } = visitor
  if (visit === 0 || visitor.ending) return
  const labels = lastView ? labelsOfLast(lastView) : []
  const exits = lastView ? tallies.of(lastView, labels).map(({ id }) => id) : []
  const before = exits.map((id) => visitOf(visitor.seen, id))
  if (lastView) count(tallies, visitor, lastView, labels, sign)
  const hasBounced = views === 1 && events === 0 && seconds < BOUNCE_SECONDS
  visitor.ending = { exits, before, hasBounced }
  if (hasBounced) changeBounces(tallies, visitor, sign)
}

const reopenVisit = (tallies: Tallies, visitor: Visitor, sign: Sign): void => {
  const { ending, lastView } = visitor
  if (!ending) return
  if (ending.hasBounced) changeBounces(tallies, visitor, -sign)
  for (const [at, id] of ending.exits.entries()) {
    const before = ending.before[at]
    const tally = tallies.at(id)
    if (!tally) continue
    tally.visits -= sign
    tally.views -= sign
    tally.seconds -= sign * (lastView?.seconds ?? 0)
    tally.scroll -= sign * (lastView?.scroll ?? 0)
    if (before !== undefined) noteVisit(visitor.seen, id, before)
    else {
      tally.visitors -= sign
      forgetVisit(visitor.seen, id)
    }
  }
  visitor.ending = undefined
}

const changeBounces = (tallies: Tallies, visitor: Visitor, change: number): void => {
  for (const id of talliesIn(visitor.seen, visitor.visit)) {
    const tally = tallies.at(id)
    if (tally) tally.bounces += change
  }
}
