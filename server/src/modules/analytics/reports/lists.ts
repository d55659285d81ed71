import type { Context } from '../../../contract/context.ts'
import { type DayRange, type LabelSums, type Measure, OTHER } from '../store/index.ts'
import { definitionOf, LIST_NAMES, type ListName, type Part } from './definitions.ts'
import { reportErrors } from './errors.ts'
import { changeOf, type Figures, figuresOf, percentOf, totalOf } from './figures.ts'
import { asTheyAre } from './names.ts'
import type { ReportQuery } from './period.ts'

/** One label of a report. Most of its texts come from visitors: they are text, never markup. */
export interface ReportRow extends Figures {
  /** What kind of label it is, in reports of several. */
  readonly group: string
  readonly label: string
  readonly name: string
  readonly url: string
  /** Percent of what the whole site counts of it; of clicks and missing addresses, of their kind. */
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
  readonly measure: Measure
  readonly rows: readonly ReportRow[]
}

/** What the site was visited by, in one of the ways that `LIST_NAMES` names. */
export const listReport = async (
  ctx: Context,
  report: ListName,
  query: ReportQuery,
): Promise<ListReport> => {
  const { measure, parts, isOfPaths } = definitionOf(report)
  if (query.path !== undefined && !isOfPaths)
    throw reportErrors.analytics_no_path(LIST_NAMES.filter((name) => definitionOf(name).isOfPaths))
  const rows = await Promise.all(parts.map((part) => readPart(ctx, part, measure, query)))
  return { report, period: query.period, previous: query.previous, measure, rows: rows.flat() }
}

const readPart = async (
  ctx: Context,
  { rows: source, group, groupOf, name = asTheyAre }: Part,
  measure: Measure,
  { period, previous, path, limit, isExport }: ReportQuery,
): Promise<readonly ReportRow[]> => {
  const found =
    path === undefined ? await source.top(ctx, period, limit) : await source.of(ctx, period, [path])
  const sums = isExport ? foldRare(found) : found
  const labels = sums.map(({ label }) => label)
  const [names, total, earlier] = await Promise.all([
    name(ctx, labels),
    source.total(ctx, period),
    previous &&
      source.of(
        ctx,
        previous,
        found.map(({ label }) => label),
      ),
  ])
  const before = earlier && earlierBy(labels, earlier, measure)
  return sums.map((one, index) => ({
    group: groupOf?.(one.label) ?? group,
    label: one.label,
    ...(names[index] ?? { name: one.label, url: '' }),
    ...figuresOf(one),
    share: percentOf(one[measure], total[measure]),
    previous: before?.get(one.label) ?? null,
    change: changeOf(one[measure], before?.get(one.label)),
  }))
}

/** What fewer people than these have done might tell who they are. */
const FEW = 3

/** What leaves the site names no label of few visitors: they are one. */
export const foldRare = (sums: readonly LabelSums[]): readonly LabelSums[] => {
  const isRare = ({ label, visitors }: LabelSums) => label === OTHER || visitors < FEW
  const rare = sums.filter(isRare)
  if (rare.length === 0) return sums
  return [...sums.filter((one) => !isRare(one)), { ...totalOf(rare), label: OTHER }]
}

/** What the labels counted before; what has no row of its own belongs to the row of all others. */
const earlierBy = (
  labels: readonly string[],
  earlier: readonly LabelSums[],
  measure: Measure,
): ReadonlyMap<string, number> => {
  const shown = new Set(labels)
  const before = new Map(labels.map((label) => [label, 0]))
  for (const sums of earlier) {
    const label = shown.has(sums.label) ? sums.label : OTHER
    before.set(label, (before.get(label) ?? 0) + sums[measure])
  }
  return before
}
