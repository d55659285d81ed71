import type { Context } from '../../../contract/context.ts'
import type { DayRange, LabelSums, Measure } from '../store/index.ts'
import { channelOf } from './channels.ts'
import { authors, termsIn } from './content.ts'
import { reportErrors } from './errors.ts'
import { changeOf, type Figures, figuresOf, percentOf } from './figures.ts'
import {
  asTheyAre,
  byAuthorName,
  byCountry,
  byTermName,
  byTitle,
  type NameLabels,
} from './names.ts'
import type { ReportQuery } from './period.ts'
import { labelsOf, type RowSource } from './sources.ts'

/** One label of a report. All of its texts come from visitors: they are text and no markup. */
export interface ReportRow extends Figures {
  /** What kind of label it is, in reports of several. */
  readonly group: string
  readonly label: string
  readonly name: string
  readonly url: string
  /** Percent of all that the report counts. */
  readonly share: number
  /** What the report counts, in the period before; null without comparison. */
  readonly previous: number | null
  /** In percent; null without comparison and where there was nothing before. */
  readonly change: number | null
}

/** A list of labels, the largest first. */
export interface ListReport {
  readonly report: ListName
  readonly period: DayRange
  readonly previous: DayRange | undefined
  /** What it counts above all. */
  readonly measure: Measure
  readonly rows: readonly ReportRow[]
}

interface Part {
  readonly group: string
  readonly rows: RowSource
  /** A group of the label's own. */
  readonly groupOf?: (label: string) => string
  readonly name?: NameLabels
}

interface Definition {
  readonly measure: Measure
  readonly parts: readonly Part[]
  /** Its labels are addresses of the site, and it can tell of one alone. */
  readonly ofPaths?: boolean
}

const visitsBy = (group: 'device' | 'browser' | 'os'): Part => ({
  group,
  rows: labelsOf(group, { by: 'visits' }),
})

const clicks = (dimension: 'outbound' | 'affiliate' | 'download' | 'search'): Definition => ({
  measure: 'events',
  parts: [{ group: dimension, rows: labelsOf(dimension, { by: 'events' }) }],
})

const paths = (dimension: 'path' | 'landing' | 'exit' | 'missing', by: Measure): Definition => ({
  measure: by,
  parts: [{ group: dimension, rows: labelsOf(dimension, { by }), name: byTitle }],
  ofPaths: true,
})

const content = (group: string, rows: RowSource, name: NameLabels): Definition => ({
  measure: 'views',
  parts: [{ group, rows, name }],
})

const DEFINITIONS = {
  pages: paths('path', 'views'),
  landing: paths('landing', 'visits'),
  exits: paths('exit', 'visits'),
  notfound: paths('missing', 'views'),
  sources: {
    measure: 'visits',
    parts: [{ group: 'source', rows: labelsOf('source', { by: 'visits' }), groupOf: channelOf }],
  },
  referrers: {
    measure: 'visits',
    parts: [{ group: 'referrer', rows: labelsOf('referrer', { by: 'visits' }) }],
  },
  campaigns: {
    measure: 'visits',
    parts: [{ group: 'campaign', rows: labelsOf('campaign', { by: 'visits' }) }],
  },
  technology: {
    measure: 'visits',
    parts: [visitsBy('browser'), visitsBy('os'), visitsBy('device')],
  },
  devices: { measure: 'visits', parts: [visitsBy('device')] },
  countries: {
    measure: 'visits',
    parts: [{ group: 'country', rows: labelsOf('country', { by: 'visits' }), name: byCountry }],
  },
  search: clicks('search'),
  downloads: clicks('download'),
  outbound: clicks('outbound'),
  affiliate: clicks('affiliate'),
  authors: content('author', authors, byAuthorName),
  categories: content('category', termsIn('category'), byTermName),
  tags: content('tag', termsIn('post_tag'), byTermName),
  catalogue: {
    measure: 'views',
    parts: ['show', 'character', 'actor'].map((group) => ({
      group,
      rows: labelsOf('path', { by: 'views', start: `/${group}/` }),
    })),
  },
} as const satisfies Readonly<Record<string, Definition>>

export type ListName = keyof typeof DEFINITIONS

export const LIST_NAMES = Object.keys(DEFINITIONS) as readonly ListName[]

const definitionOf = (name: ListName): Definition => DEFINITIONS[name]

const WITH_PATHS = LIST_NAMES.filter((name) => definitionOf(name).ofPaths)

/** What the site was visited by, in one of the ways that `LIST_NAMES` names. */
export const listReport = async (
  ctx: Context,
  report: ListName,
  query: ReportQuery,
): Promise<ListReport> => {
  const { measure, parts, ofPaths } = definitionOf(report)
  if (query.path !== undefined && !ofPaths) throw reportErrors.analytics_no_path(WITH_PATHS)
  const rows = await Promise.all(parts.map((part) => readPart(ctx, part, measure, query)))
  return { report, period: query.period, previous: query.previous, measure, rows: rows.flat() }
}

const readPart = async (
  ctx: Context,
  { rows: source, group, groupOf, name = asTheyAre }: Part,
  measure: Measure,
  { period, previous, path, limit }: ReportQuery,
): Promise<readonly ReportRow[]> => {
  const sums =
    path === undefined ? await source.top(ctx, period, limit) : await source.of(ctx, period, [path])
  const labels = sums.map(({ label }) => label)
  const [names, total, earlier] = await Promise.all([
    name(ctx, labels),
    source.total(ctx, period),
    previous && source.of(ctx, previous, labels),
  ])
  const before = earlier && new Map(earlier.map((one) => [one.label, one[measure]]))
  return sums.map((one, index) => ({
    group: groupOf?.(one.label) ?? group,
    label: one.label,
    ...(names[index] ?? { name: one.label, url: '' }),
    ...figuresOf(one),
    share: percentOf(one[measure], total[measure]),
    ...comparison(one, measure, before),
  }))
}

const comparison = (
  sums: LabelSums,
  measure: Measure,
  before: ReadonlyMap<string, number> | undefined,
): Pick<ReportRow, 'previous' | 'change'> => {
  const earlier = before && (before.get(sums.label) ?? 0)
  return { previous: earlier ?? null, change: changeOf(sums[measure], earlier) }
}
