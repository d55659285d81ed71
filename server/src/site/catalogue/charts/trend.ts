export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The straight line with the least squares through the points, never below zero: there is no
 * negative count. Nothing where the points do not determine a line.
 */
export const trendThrough = (points: readonly Point[]): ((x: number) => number) | undefined => {
  const count = points.length
  const meanX = sum(points.map(({ x }) => x)) / count
  const meanY = sum(points.map(({ y }) => y)) / count
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2))
  if (count < 2 || spread === 0) return undefined
  const slope = sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread
  return (x) => Math.max(0, meanY + slope * (x - meanX))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0)
