import type { Context } from '../../../contract/context.ts'
import { type DayRange, type LabelSums, type Measure, OTHER } from '../store/index.ts'
import { definitionOf, LIST_NAMES, type ListName, type Part } from './definitions.ts'
import { reportErrors } from './errors.ts'
import { changeOf, type Figures, figuresOf, percentOf, totalOf } from './figures.ts'
import { asTheyAre } from './names.ts'
import type { ReportQuery } from './period.ts'

/**
 * One row of a report. Most of its texts come from visitors and must be treated as text, never as
 * markup.
 */
export interface ReportRow extends Figures {
  /** The kind of label, in reports with several kinds. */
  readonly group: string
  readonly label: string
  readonly name: string
  readonly url: string
  /**
   * Percent of the site's total; for clicks and missing addresses, of the total of their dimension.
   */
  readonly share: number
  /** The value in the previous period; null without comparison. */
  readonly previous: number | null
  /** Change in percent; null without comparison or if the previous value is 0. */
  readonly change: number | null
}

/** A list of labels, largest first. */
export interface ListReport {
  readonly report: ListName
  readonly period: DayRange
  readonly previous: DayRange | undefined
  readonly measure: Measure
  readonly rows: readonly ReportRow[]
}

/** Builds one of the reports in `LIST_NAMES`. */
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

/** Labels with fewer visitors could identify them. */
const FEW = 3

/** In exports, labels with few visitors are merged into one row. */
export const foldRare = (sums: readonly LabelSums[]): readonly LabelSums[] => {
  const isRare = ({ label, visitors }: LabelSums) => label === OTHER || visitors < FEW
  const rare = sums.filter(isRare)
  if (rare.length === 0) return sums
  return [...sums.filter((one) => !isRare(one)), { ...totalOf(rare), label: OTHER }]
}

/** Previous values by label; values of labels without a row are added to the row of all others. */
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
