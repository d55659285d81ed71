/** Makes positions out of values: the ends of the values fall on the ends of the positions. */
export const linearScale = (
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
): ((value: number) => number) => {
  const span = high - low
  // Where all values are alike there is nothing to spread out.
  return (value) => (span === 0 ? start : start + ((value - low) / span) * (end - start))
}

const STEPS = [1, 2, 5, 10] as const

/**
 * Round numbers from 0 to the first one that is not below the greatest value, about as many as
 * wanted. Counts have no fractions, so no step is smaller than 1.
 */
export const niceTicks = (greatest: number, wanted = 4): readonly number[] => {
  const rough = Math.max(1, greatest / Math.max(1, wanted))
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power
  const count = Math.max(1, Math.ceil(greatest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Positions as SVG wants them: two decimals are finer than any screen. */
export const rounded = (position: number): number => Math.round(position * 100) / 100
