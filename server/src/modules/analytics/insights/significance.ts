/** Differences of fewer standard deviations may be chance. */
export const SIGNIFICANT = 3

/** Difference of two counts in standard deviations, assuming Poisson distributions. */
export const countsDiffer = (one: number, other: number): number =>
  one + other === 0 ? 0 : (one - other) / Math.sqrt(one + other)

interface Share {
  readonly part: number
  readonly whole: number
}

/** The same for two shares, each of a whole of its own. */
export const sharesDiffer = (one: Share, other: Share): number => {
  const both = (one.part + other.part) / (one.whole + other.whole)
  const spread = Math.sqrt(both * (1 - both) * (1 / one.whole + 1 / other.whole))
  return spread > 0 ? (shareOf(one) - shareOf(other)) / spread : 0
}

export const shareOf = ({ part, whole }: Share): number => (whole === 0 ? 0 : part / whole)

/** A share in percent with one decimal. */
export const inPercent = (share: number): number => Math.round(1_000 * share) / 10

/** The median; for an even number of values, the mean of the two in the middle. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? 0
  return (low + (sorted[Math.floor(middle)] ?? low)) / 2
}
