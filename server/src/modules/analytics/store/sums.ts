import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AnalyticsHitsTable } from '../../../store/tables/analytics.ts'
import type { Dimension, Measures } from './hit.ts'

/** The sums of one label in one day or hour, or a change of them. */
export interface Sum extends Measures {
  readonly period: string
  readonly dimension: Dimension
  readonly label: string
}

export type StoredHit = Selectable<AnalyticsHitsTable>

const EVENTS = ['outbound', 'affiliate', 'download', 'search', 'custom'] as const

/** The label that the least seen of a dimension share. */
export const OTHER = '(other)'

/** Sources that are no hosts. */
export const DIRECT = '(direct)'
export const CAMPAIGN = '(campaign)'

type EventHit = StoredHit & { readonly kind: (typeof EVENTS)[number] }

export const isView = ({ kind }: StoredHit): boolean => kind === 'view' || kind === 'missing'
export const isEvent = (hit: StoredHit): hit is EventHit => EVENTS.some((kind) => kind === hit.kind)

export type Labelled = readonly [Dimension, string]

/** By what a hit is counted. */
export const labelsOf = (hit: StoredHit): readonly Labelled[] => {
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
export const labelsOfFirst = (hit: StoredHit): readonly Labelled[] => [
  ['landing', hit.path],
  ['source', sourceOf(hit)],
]

/** What led to a page: a link that somebody tagged, nothing known, or a host. */
const sourceOf = ({ campaign, referrer }: StoredHit): string => {
  if (campaign !== '') return CAMPAIGN
  return referrer === '' ? DIRECT : (referrer.split('/', 1)[0] ?? '')
}

/** And the last one. */
export const labelsOfLast = ({ path }: StoredHit): readonly Labelled[] => [['exit', path]]

export const hashLabel = (label: string): string => hash('sha1', label, 'base64url').slice(0, 20)
