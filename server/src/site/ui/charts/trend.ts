export interface Point {
  readonly x: number
  readonly y: number
}

/** A straight line fitted to points. */
export interface Trend {
  /** The explained share of the variance, from 0 to 1: r². */
  readonly fit: number
  /** First and last x of the line. */
  readonly from: number
  readonly to: number
  at(x: number): number
}

/** Fewer points give no trend. */
const FEWEST = 8
/** A fit below this r² gives no trend. */
const LEAST_FIT = 0.8

/**
 * The least-squares line through points, or undefined if they follow none. It ends where it would fall below
 * zero, since counts are not negative.
 */
export const trendThrough = (points: readonly Point[]): Trend | undefined => {
  const count = points.length
  if (count < FEWEST) return undefined
  const meanX = sum(points.map(({ x }) => x)) / count
  const meanY = sum(points.map(({ y }) => y)) / count
  const spreadX = sum(points.map(({ x }) => (x - meanX) ** 2))
  const spreadY = sum(points.map(({ y }) => (y - meanY) ** 2))
  const shared = sum(points.map(({ x, y }) => (x - meanX) * (y - meanY)))
  if (spreadX === 0 || spreadY === 0) return undefined
  const fit = shared ** 2 / (spreadX * spreadY)
  if (fit < LEAST_FIT) return undefined
  const slope = shared / spreadX
  const zero = meanX - meanY / slope
  const [first, last] = [
    Math.min(...points.map(({ x }) => x)),
    Math.max(...points.map(({ x }) => x)),
  ]
  return {
    fit,
    from: slope > 0 ? Math.max(first, zero) : first,
    to: slope < 0 ? Math.min(last, zero) : last,
    at: (x) => Math.max(0, meanY + slope * (x - meanX)),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0)
