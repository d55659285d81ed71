/** A format that browsers accept and that is smaller than the one of the upload. */
export type SmallFormat = 'image/avif' | 'image/webp'

/**
 * The smaller format for files of a type: AVIF for photographs, and WebP without loss for drawings
 * and screenshots. With loss, WebP is no smaller than JPEG.
 */
const SMALLER: Readonly<Record<string, SmallFormat>> = {
  'image/jpeg': 'image/avif',
  'image/png': 'image/webp',
}

/** Undefined if files of this type are sent as they are. */
export const smallFormatOf = (mime: string): SmallFormat | undefined => SMALLER[mime]

/** Where the file in another format is stored. */
export const keyInFormat = (key: string, format: SmallFormat): string =>
  `${key}.${format.slice('image/'.length)}`

/** Whether a key was made by `keyInFormat`. */
export const isInSmallFormat = (key: string): boolean => SMALL.test(key)

const SMALL = /\.(?:jpe|jpe?g|png)\.(?:avif|webp)$/i
