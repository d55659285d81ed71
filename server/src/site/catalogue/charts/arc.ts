import { rounded } from './scale.ts'

export interface Ring {
  readonly x: number
  readonly y: number
  readonly inner: number
  readonly outer: number
}

/**
 * The outline of a piece of a ring, from one fraction of the way round to another; the way begins at
 * the top and goes clockwise.
 */
export const ringPiece = (ring: Ring, from: number, to: number): string => {
  // One arc cannot come back to where it began, nearly or wholly: such a ring is two halves.
  if (to - from > 0.999) return `${ringPiece(ring, 0, 0.5)} ${ringPiece(ring, 0.5, 1)}`
  const isLong = to - from > 0.5 ? 1 : 0
  const arc = (radius: number, end: number, isClockwise: 0 | 1): string =>
    `A${radius} ${radius} 0 ${isLong} ${isClockwise} ${place(ring, radius, end)}`
  return [
    `M${place(ring, ring.outer, from)}`,
    arc(ring.outer, to, 1),
    `L${place(ring, ring.inner, to)}`,
    arc(ring.inner, from, 0),
    'Z',
  ].join(' ')
}

const place = ({ x, y }: Ring, radius: number, fraction: number): string => {
  const angle = fraction * 2 * Math.PI
  return `${rounded(x + radius * Math.sin(angle))} ${rounded(y - radius * Math.cos(angle))}`
}
