/** A part of an image, in percent of its width and height. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Changes of an image. Any sequence of quarter turns and flips is the same as at most one flip
 * followed by turns; the part to keep is cut out last.
 */
export interface Edit {
  readonly isMirrored: boolean
  /** Quarter turns clockwise, from 0 to 3. */
  readonly turns: number
  readonly crop?: Area
}

export const UNCHANGED: Edit = { isMirrored: false, turns: 0 }

export const isUnchanged = ({ isMirrored, turns, crop }: Edit): boolean =>
  !isMirrored && turns === 0 && crop === undefined

const quarter = (turns: number): number => (turns + 4) % 4

const withCrop = (edit: Edit, crop: Area | undefined): Edit => (crop ? { ...edit, crop } : edit)

export const turnRight = ({ isMirrored, turns, crop }: Edit): Edit =>
  withCrop(
    { isMirrored, turns: quarter(turns + 1) },
    crop && {
      left: 100 - crop.top - crop.height,
      top: crop.left,
      width: crop.height,
      height: crop.width,
    },
  )

export const turnLeft = ({ isMirrored, turns, crop }: Edit): Edit =>
  withCrop(
    { isMirrored, turns: quarter(turns - 1) },
    crop && {
      left: crop.top,
      top: 100 - crop.left - crop.width,
      width: crop.height,
      height: crop.width,
    },
  )

/** Turns before a flip count the other way round after it. */
export const flipHorizontally = ({ isMirrored, turns, crop }: Edit): Edit =>
  withCrop(
    { isMirrored: !isMirrored, turns: quarter(-turns) },
    crop && { ...crop, left: 100 - crop.left - crop.width },
  )

export const flipVertically = ({ isMirrored, turns, crop }: Edit): Edit =>
  withCrop(
    { isMirrored: !isMirrored, turns: quarter(2 - turns) },
    crop && { ...crop, top: 100 - crop.top - crop.height },
  )

/** The steps for the server, in their order. */
export const modifiersOf = ({ isMirrored, turns, crop }: Edit) => [
  ...(isMirrored
    ? [{ type: 'flip', args: { flip: { horizontal: true, vertical: false } } } as const]
    : []),
  ...(turns === 0 ? [] : [{ type: 'rotate', args: { angle: turns * 90 } } as const]),
  ...(crop ? [{ type: 'crop', args: crop } as const] : []),
]

export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** The dimensions after the turns, before the crop. */
export const turnedSize = ({ width, height }: Dimensions, { turns }: Edit): Dimensions =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }
