/** Points of a chart, and how many days or hours are one. */
export interface Buckets {
  readonly labels: readonly string[]
  readonly size: number
  /** What one is, where it is several days. */
  readonly name: string
  sum(values: readonly number[]): readonly number[]
  /** In which of them a day or hour is, by its place among all. */
  pointOf(index: number): number
}

/** More points nobody could tell apart. */
const MOST_POINTS = 100

const SIZES = [
  { size: 1, name: '' },
  { size: 7, name: 'week' },
  { size: 28, name: 'four weeks' },
  { size: 364, name: '52 weeks' },
] as const

/**
 * Long periods are told by weeks or more, each by its first day. The last one is whole, so that what
 * was last does not look like little.
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
