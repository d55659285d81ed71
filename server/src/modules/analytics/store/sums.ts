import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AnalyticsHitsTable } from '../../../store/tables/analytics.ts'
import { type Dimension, type Measures, NOTHING } from './hit.ts'

/** The sums of one label in one day or hour, or a change of them. */
export interface Sum extends Measures {
  readonly period: string
  readonly dimension: Dimension
  readonly label: string
}

export type StoredHit = Selectable<AnalyticsHitsTable>

/** A sum that is being counted. */
type Tally = { -readonly [K in keyof Sum]: Sum[K] }

const SESSION_SECONDS = 1_800

const BOUNCE_SECONDS = 10

const EVENTS = ['outbound', 'affiliate', 'download', 'search', 'custom'] as const

/** The label that the least seen of a dimension share. */
export const OTHER = '(other)'

/** Sources that are no hosts. */
export const DIRECT = '(direct)'
export const CAMPAIGN = '(campaign)'

type EventHit = StoredHit & { readonly kind: (typeof EVENTS)[number] }

const isView = ({ kind }: StoredHit): boolean => kind === 'view' || kind === 'missing'
const isEvent = (hit: StoredHit): hit is EventHit => EVENTS.some((kind) => kind === hit.kind)

type Labelled = readonly [Dimension, string]

/** By what a hit is counted. */
const labelsOf = (hit: StoredHit): readonly Labelled[] => {
  const { kind, path, item_id, referrer, campaign, device, browser, os, country, label } = hit
  const labels: Labelled[] = [
    ['site', ''],
    ['device', device],
    ['browser', browser],
    ['os', os],
  ]
  if (country !== '') labels.push(['country', country])
  if (kind === 'view' || kind === 'leave') {
    labels.push(['path', path])
    if (item_id > 0) labels.push(['item', String(item_id)])
  }
  if (isView(hit)) {
    if (referrer !== '') labels.push(['referrer', referrer])
    if (campaign !== '') labels.push(['campaign', campaign])
  }
  if (kind === 'missing') labels.push(['missing', path])
  if (isEvent(hit)) labels.push([hit.kind, label])
  return labels
}

/** By what the first view of a visit is counted as well. */
const labelsOfFirst = (hit: StoredHit): readonly Labelled[] => [
  ['landing', hit.path],
  ['source', sourceOf(hit)],
]

/** What led to a page: a link that somebody tagged, nothing known, or a host. */
const sourceOf = ({ campaign, referrer }: StoredHit): string => {
  if (campaign !== '') return CAMPAIGN
  return referrer === '' ? DIRECT : (referrer.split('/', 1)[0] ?? '')
}

/** And the last one. */
const labelsOfLast = ({ path }: StoredHit): readonly Labelled[] => [['exit', path]]

/** Which hits were in the sums, and which are to be. */
export interface Change {
  was(hit: StoredHit): boolean
  is(hit: StoredHit): boolean
}

/**
 * What a change of hits changes in the sums. The hits come visitor by visitor, each visitor's of a
 * day in the order in which they happened and all of them: whether one begins a visit, or is the
 * first of its label, depends on the others. Visitors do not depend on each other.
 */
export const countChange = async (
  pages: AsyncIterable<readonly StoredHit[]>,
  { was, is }: Change,
): Promise<readonly Sum[]> => {
  const tallies = createTallies()
  const newCounters = () => [createCounter(tallies, -1), createCounter(tallies, 1)] as const
  let [before, after] = newCounters()
  let visitor = ''
  for await (const hits of pages)
    for (const hit of hits) {
      const current = `${hit.day} ${hit.visitor}`
      if (current !== visitor) {
        before.end()
        after.end()
        ;[before, after] = newCounters()
        visitor = current
      }
      const own = tallies.of(hit, labelsOf(hit))
      if (was(hit)) before.add(hit, own)
      if (is(hit)) after.add(hit, own)
    }
  before.end()
  after.end()
  return tallies.changed()
}

interface Tallies {
  /** Of the day and of the hour of a hit, for each label. */
  of(hit: StoredHit, labels: readonly Labelled[]): readonly Tally[]
  changed(): readonly Sum[]
}

const createTallies = (): Tallies => {
  const known = new Map<string, Tally>()
  const tallyOf = (period: string, dimension: Dimension, label: string): Tally => {
    const key = `${period} ${dimension} ${label}`
    const tally = known.get(key) ?? { period, dimension, label, ...NOTHING }
    known.set(key, tally)
    return tally
  }
  return {
    of: ({ day, hour }, labels) =>
      labels.flatMap(([dimension, label]) => [
        tallyOf(day, dimension, label),
        tallyOf(hour, dimension, label),
      ]),
    changed: () => [...known.values()].filter(isChange),
  }
}

const isChange = ({ views, visits, visitors, bounces, events, seconds, scroll }: Sum): boolean =>
  [views, visits, visitors, bounces, events, seconds, scroll].some((count) => count !== 0)

/** A visit that goes on. */
interface Visit {
  readonly tallies: Set<Tally>
  lastHit: number
  lastView: StoredHit | undefined
  views: number
  events: number
  seconds: number
}

interface Counter {
  add(hit: StoredHit, tallies: readonly Tally[]): void
  /** The last visit is over. */
  end(): void
}

/** Counts what one visitor does on a day, or takes it back. */
const createCounter = (tallies: Tallies, sign: 1 | -1): Counter => {
  const known = new Set<Tally>()
  let visit: Visit | undefined

  const count = (hit: StoredHit, counted: Visit, those: readonly Tally[]): void => {
    const views = isView(hit) ? sign : 0
    const events = isEvent(hit) ? sign : 0
    for (const tally of those) {
      if (!known.has(tally)) tally.visitors += sign
      if (!counted.tallies.has(tally)) tally.visits += sign
      known.add(tally)
      counted.tallies.add(tally)
      tally.views += views
      tally.events += events
      tally.seconds += sign * hit.seconds
      tally.scroll += sign * hit.scroll
      tally.results = Math.max(tally.results, hit.results)
    }
  }

  const end = (): void => {
    if (!visit) return
    const { lastView, views, events, seconds } = visit
    if (lastView) count(lastView, visit, tallies.of(lastView, labelsOfLast(lastView)))
    if (views === 1 && events === 0 && seconds < BOUNCE_SECONDS)
      for (const tally of visit.tallies) tally.bounces += sign
    visit = undefined
  }

  return {
    add: (hit, own) => {
      if (visit && hit.epoch - visit.lastHit >= SESSION_SECONDS) end()
      visit ??= { ...NEW_VISIT, tallies: new Set() }
      visit.lastHit = hit.epoch
      visit.seconds += hit.seconds
      if (isEvent(hit)) visit.events += 1
      count(hit, visit, own)
      if (!isView(hit)) return
      visit.views += 1
      if (!visit.lastView) count(hit, visit, tallies.of(hit, labelsOfFirst(hit)))
      visit.lastView = hit
    },
    end,
  }
}

const NEW_VISIT = { lastHit: 0, lastView: undefined, views: 0, events: 0, seconds: 0 }

export const hashLabel = (label: string): string => hash('sha1', label, 'base64url').slice(0, 20)
