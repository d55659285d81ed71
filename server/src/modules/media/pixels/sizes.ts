/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface SizeRule {
  readonly name: string
  /** The box that an image has to fit; 0 is unlimited. */
  readonly width: number
  readonly height: number
  /** Fills the box and crops the rest. */
  readonly isCropped: boolean
}

const rule = (name: string, width: number, height: number, isCropped = false): SizeRule => ({
  name,
  width,
  height,
  isCropped,
})

/** The sub-sizes of every image, in the order in which they are listed. */
export const SIZE_RULES: readonly SizeRule[] = [
  rule('medium', 300, 300),
  rule('large', 1_024, 1_024),
  rule('thumbnail', 150, 150, true),
  rule('medium_large', 768, 0),
  rule('1536x1536', 1_536, 1_536),
  rule('2048x2048', 2_048, 2_048),
]

/** Larger images are shown in this size, which is enough for any page. */
export const SCALED: SizeRule = rule('scaled', 2_560, 2_560)

/** The size of an image under the rule; undefined if it would not become smaller. */
export const sizeUnder = (
  image: Size,
  { width, height, isCropped }: SizeRule,
): Size | undefined => {
  const made = isCropped
    ? { width: Math.min(width, image.width), height: Math.min(height, image.height) }
    : fitInto(image, width, height)
  return made.width < image.width || made.height < image.height ? made : undefined
}

/** Whether two sizes have the same proportions, within one pixel of rounding. */
export const isSameShape = (one: Size, other: Size): boolean => {
  const [large, small] = one.width > other.width ? [one, other] : [other, one]
  const fitted = fitInto(large, small.width, 0)
  return Math.abs(fitted.width - small.width) <= 1 && Math.abs(fitted.height - small.height) <= 1
}

const fitInto = ({ width, height }: Size, maxWidth: number, maxHeight: number): Size => {
  const ratio = Math.min(
    1,
    maxWidth === 0 ? 1 : maxWidth / width,
    maxHeight === 0 ? 1 : maxHeight / height,
  )
  return {
    width: Math.max(1, Math.round(width * ratio)),
    height: Math.max(1, Math.round(height * ratio)),
  }
}
