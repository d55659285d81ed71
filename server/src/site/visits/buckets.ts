/** Points of a chart, and how many days or hours are one. */
export interface Buckets {
  readonly labels: readonly string[]
  readonly size: number
  /** What one is, where it is several days. */
  readonly name: string
  sum(values: readonly number[]): readonly number[]
}

/** More points nobody could tell apart. */
const MOST_POINTS = 100

const SIZES = [
  { size: 1, name: '' },
  { size: 7, name: 'week' },
  { size: 28, name: 'four weeks' },
  { size: 364, name: '52 weeks' },
] as const

/** Long periods are told by weeks or more: the first day of each is its label. */
export const bucketsFor = (labels: readonly string[]): Buckets => {
  const { size, name } =
    SIZES.find((candidate) => labels.length / candidate.size <= MOST_POINTS) ?? SIZES[3]
  const starts = labels.flatMap((_, index) => (index % size === 0 ? [index] : []))
  return {
    labels: starts.map((start) => labels[start] ?? ''),
    size,
    name,
    sum: (values) =>
      starts.map((start) =>
        values.slice(start, start + size).reduce((total, value) => total + value, 0),
      ),
  }
}
