/** The points of a chart, each a sum of `size` days or hours. */
export interface Buckets {
  readonly labels: readonly string[]
  readonly size: number
  /** The name of a point's length; empty for a single day or hour. */
  readonly name: string
  sum(values: readonly number[]): readonly number[]
  /** The point of a day or hour, by its index. */
  pointOf(index: number): number
}

/** More points would be indistinguishable. */
const MOST_POINTS = 100

const SIZES = [
  { size: 1, name: '' },
  { size: 7, name: 'week' },
  { size: 28, name: 'four weeks' },
  { size: 364, name: '52 weeks' },
] as const

/**
 * Long periods are summed by weeks or more, labelled by their first day. The first point takes the remainder,
 * so that the last one is complete and does not look too low.
 */
export const bucketsFor = (labels: readonly string[]): Buckets => {
  const { size, name } =
    SIZES.find((candidate) => labels.length / candidate.size <= MOST_POINTS) ?? SIZES[3]
  const first = labels.length % size
  const starts = labels.flatMap((_, index) =>
    index === 0 || (index - first) % size === 0 ? [index] : [],
  )
  return {
    labels: starts.map((start) => labels[start] ?? ''),
    size,
    name,
    pointOf: (index) => starts.findLastIndex((start) => start <= index),
    sum: (values) =>
      starts.map((start, index) =>
        values.slice(start, starts[index + 1]).reduce((total, value) => total + value, 0),
      ),
  }
}
