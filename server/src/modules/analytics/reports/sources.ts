import type { Context } from '../../../contract/context.ts'
import {
  type DayRange,
  type Dimension,
  type LabelSums,
  type Measure,
  type Measures,
  readLabels,
  readTop,
  readTotals,
} from '../store/index.ts'

/** Source of the rows of a report. */
export interface RowSource {
  /** The largest labels in the range. */
  top(ctx: Context, range: DayRange, limit: number): Promise<readonly LabelSums[]>
  /** These labels only. */
  of(ctx: Context, range: DayRange, labels: readonly string[]): Promise<readonly LabelSums[]>
  /** The total that shares are based on. */
  total(ctx: Context, range: DayRange): Promise<Measures>
}

/** The labels of a dimension, or those with a common prefix. */
export const labelsOf = (
  dimension: Dimension,
  by: Measure,
  startOf: (ctx: Context) => string = () => '',
): RowSource => ({
  top: (ctx, range, limit) => readTop(ctx, range, dimension, limit, { by, start: startOf(ctx) }),
  of: (ctx, range, labels) => readLabels(ctx, range, dimension, labels),
  total: (ctx, range) => readTotals(ctx, range, wholeOf(dimension, by)),
})

/**
 * Clicks and missing addresses are a share of their own dimension; all others of the whole site.
 */
const wholeOf = (dimension: Dimension, by: Measure): Dimension =>
  by === 'events' || dimension === 'missing' ? dimension : 'site'
