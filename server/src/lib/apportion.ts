/**
 * Distributes a number of units in proportion to the values, in whole units and completely: the
 * rest after rounding down goes to the largest remainders, so that shares add up. If all values are
 * zero, every share is zero.
 */
export const apportion = (values: readonly number[], units: number): readonly number[] => {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0) return values.map(() => 0)
  const exact = values.map((value) => (value / total) * units)
  const dealt = exact.map(Math.floor)
  const left = units - dealt.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value % 1 }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) dealt[index] = (dealt[index] ?? 0) + 1
  return dealt
}
