import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AnalyticsHitsTable } from '../../../store/tables/analytics.ts'
import type { Dimension, Measures } from './hit.ts'

/** Sums of one label in one day or hour, or a change of them. */
export interface Sum extends Measures {
  readonly period: string
  readonly dimension: Dimension
  readonly label: string
}

export type StoredHit = Selectable<AnalyticsHitsTable>

const EVENTS = ['outbound', 'affiliate', 'download', 'search', 'custom'] as const

/** Label for the merged least viewed labels of a dimension. */
export const OTHER = '(other)'

/** Sources other than hosts. */
export const DIRECT = '(direct)'
export const CAMPAIGN = '(campaign)'

interface EventKind {
  readonly kind: (typeof EVENTS)[number]
}

export const isView = ({ kind }: Pick<StoredHit, 'kind'>): boolean =>
  kind === 'view' || kind === 'missing'
export const isEvent = <H extends Pick<StoredHit, 'kind'>>(hit: H): hit is H & EventKind =>
  EVENTS.some((kind) => kind === hit.kind)

export type Labelled = readonly [Dimension, string]

/** Labels under which a hit is counted. */
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

/** Further labels for the first view of a visit. */
export const labelsOfFirst = (hit: StoredHit): readonly Labelled[] => [
  ['landing', hit.path],
  ['source', sourceOf(hit)],
]

/** Source of a view: a tagged link, none, or a host. */
const sourceOf = ({ campaign, referrer }: StoredHit): string => {
  if (campaign !== '') return CAMPAIGN
  return referrer === '' ? DIRECT : (referrer.split('/', 1)[0] ?? '')
}

/** Further labels for the last view of a visit. */
export const labelsOfLast = ({ path }: Pick<StoredHit, 'path'>): readonly Labelled[] => [
  ['exit', path],
]

export const hashLabel = (label: string): string => hash('sha1', label, 'base64url').slice(0, 20)
