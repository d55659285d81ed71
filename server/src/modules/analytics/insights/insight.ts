import type { Context } from '../../../contract/context.ts'
import type { ListName } from '../reports/index.ts'
import type { DayRange } from '../store/index.ts'

/** Kinds of insights. Ratings apply by kind. */
export const KINDS = [
  'traffic_up',
  'traffic_down',
  'page_breakout',
  'page_decay',
  'new_referrer',
  'not_found',
  'search_without_result',
  'best_hour',
  'best_day',
  'high_exit',
  'campaign_result',
  'device_shift',
  'never_visited',
] as const

export type Kind = (typeof KINDS)[number]

export const SEVERITIES = ['info', 'notice', 'warning'] as const

/** The figures behind an insight. */
interface Evidence {
  readonly metric: string
  readonly current: number
  readonly previous: number
  /** Number of observations. */
  readonly sample: number
}

/** A finding from the sums of visits; deterministic for the same visits. */
export interface Finding {
  readonly kind: Kind
  /** The object of the finding: a path, a search text, a host. */
  readonly subject: string
  readonly severity: (typeof SEVERITIES)[number]
  readonly title: string
  readonly content: string
  /** The report with the details. */
  readonly report: ListName | 'overview'
  readonly evidence: Evidence
  readonly period: DayRange
  /** Path of the page concerned, from the root of the host. */
  readonly path?: string
  /** Significance in standard deviations. */
  readonly strength: number
}

/** Finds findings of one sort. `today` is incomplete. */
export type Generator = (
  ctx: Pick<Context, 'db' | 'background'>,
  today: string,
) => Promise<readonly Finding[]>
