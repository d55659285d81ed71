/** Pseudo-random choices, the same at every start. */
export interface Chance {
  pick<T>(from: readonly T[]): T
  /** Draws a value by weight. */
  draw<T>(from: readonly (readonly [value: T, weight: number])[]): T
  happens(probability: number): boolean
  /** An integer, both ends included. */
  between(low: number, high: number): number
}

export const createChance = (seed: number): Chance => {
  let state = seed
  // Mulberry32: small, and even enough for sample data.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  return {
    pick,
    draw: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of from) {
        left -= weight
        if (left < 0) return value
      }
      return pick(from)[0]
    },
    happens: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
  }
}

/** Up to `count` different values; fewer if `make` repeats itself. */
export const several = (make: () => string, count: number): string[] => [
  ...new Set(Array.from({ length: count }, make)),
]
