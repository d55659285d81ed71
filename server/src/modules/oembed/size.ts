/** The default width of an embed. */
export const DEFAULT_WIDTH = 600

const MIN_WIDTH = 200
const MIN_HEIGHT = 200

export interface Size {
  readonly width: number
  readonly height: number
}

/** The frame size for an item of this site: 16:9, within legible limits. */
export const frameSize = (maxWidth: number): Size => {
  const width = Math.min(Math.max(maxWidth, MIN_WIDTH), DEFAULT_WIDTH)
  return { width, height: Math.max(Math.ceil((width * 9) / 16), MIN_HEIGHT) }
}

/** Converts any value to an integer as the reference does; an invalid one becomes 0. */
export const asSize = (value: unknown): number => {
  const number = Math.abs(Number.parseInt(String(value), 10))
  return Number.isFinite(number) ? Math.min(number, MAX_SIZE) : 0
}

const MAX_SIZE = 100_000
