import type { Context } from '../../../contract/context.ts'
import type { ListName } from '../reports/index.ts'
import type { DayRange } from '../store/index.ts'

/** What can be noticed. People say by kind what they want to hear of. */
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

/** The figures that something was noticed by. */
interface Evidence {
  readonly metric: string
  readonly current: number
  readonly previous: number
  /** How many observations it rests on. */
  readonly sample: number
}

/** Something that the sums of visits tell. The same visits always tell the same. */
export interface Finding {
  readonly kind: Kind
  /** What it is about: an address, a word, a host. */
  readonly subject: string
  readonly severity: (typeof SEVERITIES)[number]
  readonly title: string
  readonly content: string
  /** The report that shows more. */
  readonly report: ListName | 'overview'
  readonly evidence: Evidence
  readonly period: DayRange
  /** The page it is about, from the root of the host. */
  readonly path?: string
  /** How surely it is no chance: standard deviations. */
  readonly strength: number
}

/** Looks for things of one sort. `today` is not over yet. */
export type Generator = (
  ctx: Pick<Context, 'db' | 'background'>,
  today: string,
) => Promise<readonly Finding[]>
