/** Decades with fewer characters are not meaningful. */
const DECADE_SAMPLE = 20

interface Decade {
  readonly last: number
  readonly label: string
  readonly count: number
}

/** Merges the first decades until there are enough characters. */
export const foldEarliest = (decades: readonly Decade[]): readonly Decade[] => {
  const [first, second, ...later] = decades
  if (!first || !second || first.count >= DECADE_SAMPLE) return decades
  const { last } = second
  return foldEarliest([
    { last, label: `${last}s and before`, count: first.count + second.count },
    ...later,
  ])
}
