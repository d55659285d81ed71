import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AnalyticsHitsTable } from '../../../store/tables/analytics.ts'
import { DIMENSIONS, type Dimension, type Measures } from './hit.ts'

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

const VIEWS: ReadonlySet<string> = new Set(['view', 'missing'])
const EVENTS: ReadonlySet<string> = new Set([
  'outbound',
  'affiliate',
  'download',
  'search',
  'custom',
])

type LabelOf = (hit: StoredHit) => string | undefined

const nonEmpty = (text: string): string | undefined => (text === '' ? undefined : text)
const onPages = ({ kind }: StoredHit): boolean => kind === 'view' || kind === 'leave'
const labelOfKind =
  (wanted: string): LabelOf =>
  ({ kind, label }) =>
    kind === wanted ? label : undefined

/** Of which hits a dimension tells, and by what. */
const LABELS: { readonly [D in Dimension]: LabelOf } = {
  site: () => '',
  path: (hit) => (onPages(hit) ? hit.path : undefined),
  item: (hit) => (onPages(hit) && hit.item_id > 0 ? String(hit.item_id) : undefined),
  referrer: ({ kind, referrer }) => (VIEWS.has(kind) ? nonEmpty(referrer) : undefined),
  campaign: ({ kind, campaign }) => (VIEWS.has(kind) ? nonEmpty(campaign) : undefined),
  device: ({ device }) => device,
  browser: ({ browser }) => browser,
  os: ({ os }) => os,
  country: ({ country }) => nonEmpty(country),
  outbound: labelOfKind('outbound'),
  affiliate: labelOfKind('affiliate'),
  download: labelOfKind('download'),
  search: labelOfKind('search'),
  custom: labelOfKind('custom'),
  missing: ({ kind, path }) => (kind === 'missing' ? path : undefined),
}

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
  const tallies = new Map<string, Tally>()
  let [before, after] = [createCounter(-1), createCounter(1)]
  let visitor = ''
  for await (const hits of pages)
    for (const hit of hits) {
      const current = `${hit.day} ${hit.visitor}`
      if (current !== visitor) {
        before.end()
        after.end()
        before = createCounter(-1)
        after = createCounter(1)
        visitor = current
      }
      const touched = talliesOf(tallies, hit)
      if (was(hit)) before.add(hit, touched)
      if (is(hit)) after.add(hit, touched)
    }
  before.end()
  after.end()
  return [...tallies.values()].filter(isChange)
}

const isChange = (sum: Sum): boolean =>
  [sum.views, sum.visits, sum.visitors, sum.bounces, sum.events, sum.seconds, sum.scroll].some(
    (count) => count !== 0,
  )

const talliesOf = (tallies: Map<string, Tally>, hit: StoredHit): readonly Tally[] => {
  const touched: Tally[] = []
  for (const dimension of DIMENSIONS) {
    const label = LABELS[dimension](hit)
    if (label === undefined) continue
    touched.push(
      tallyOf(tallies, hit.day, dimension, label),
      tallyOf(tallies, hit.hour, dimension, label),
    )
  }
  return touched
}

const tallyOf = (
  tallies: Map<string, Tally>,
  period: string,
  dimension: Dimension,
  label: string,
): Tally => {
  const key = `${period} ${dimension} ${label}`
  const known = tallies.get(key) ?? { period, dimension, label, ...NOTHING }
  tallies.set(key, known)
  return known
}

export const NOTHING: Measures = {
  views: 0,
  visits: 0,
  visitors: 0,
  bounces: 0,
  events: 0,
  seconds: 0,
  scroll: 0,
  results: 0,
}

/** A visit that goes on. */
interface Visit {
  readonly tallies: Set<Tally>
  last: number
  views: number
  events: number
  seconds: number
}

/** Counts what one visitor does on a day, or takes it back. */
const createCounter = (sign: 1 | -1) => {
  const known = new Set<Tally>()
  let visit: Visit | undefined
  const end = (): void => {
    if (visit?.views === 1 && visit.events === 0 && visit.seconds < BOUNCE_SECONDS)
      for (const tally of visit.tallies) tally.bounces += sign
    visit = undefined
  }
  const add = (hit: StoredHit, tallies: readonly Tally[]): void => {
    if (visit && hit.epoch - visit.last >= SESSION_SECONDS) end()
    visit ??= { tallies: new Set(), last: hit.epoch, views: 0, events: 0, seconds: 0 }
    const views = VIEWS.has(hit.kind) ? 1 : 0
    const events = EVENTS.has(hit.kind) ? 1 : 0
    visit.last = hit.epoch
    visit.views += views
    visit.events += events
    visit.seconds += hit.seconds
    for (const tally of tallies) {
      if (!known.has(tally)) tally.visitors += sign
      if (!visit.tallies.has(tally)) tally.visits += sign
      known.add(tally)
      visit.tallies.add(tally)
      tally.views += sign * views
      tally.events += sign * events
      tally.seconds += sign * hit.seconds
      tally.scroll += sign * hit.scroll
      tally.results = Math.max(tally.results, hit.results)
    }
  }
  return { add, end }
}

export const hashLabel = (label: string): string => hash('sha1', label, 'base64url').slice(0, 20)
