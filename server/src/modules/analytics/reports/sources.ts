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

/** Where the rows of a report come from. */
export interface RowSource {
  /** The largest of these days. */
  top(ctx: Context, range: DayRange, limit: number): Promise<readonly LabelSums[]>
  /** These labels alone. */
  of(ctx: Context, range: DayRange, labels: readonly string[]): Promise<readonly LabelSums[]>
  /** What they are a part of. */
  total(ctx: Context, range: DayRange): Promise<Measures>
}

/** The labels of a dimension, or of it those that begin in the same way. */
export const labelsOf = (
  dimension: Dimension,
  by: Measure,
  startOf: (ctx: Context) => string = () => '',
): RowSource => ({
  top: (ctx, range, limit) => readTop(ctx, range, dimension, limit, { by, start: startOf(ctx) }),
  of: (ctx, range, labels) => readLabels(ctx, range, dimension, labels),
  total: (ctx, range) => readTotals(ctx, range, wholeOf(dimension, by)),
})

/** What was clicked is a part of its kind; whoever came, however, is one of all visitors. */
const wholeOf = (dimension: Dimension, by: Measure): Dimension =>
  by === 'events' || dimension === 'missing' ? dimension : 'site'
