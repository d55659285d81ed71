import type { Sharp, SharpConstructor, SharpOptions } from 'sharp'
import { mediaErrors } from '../common/index.ts'
import type { Remarks } from './image-meta.ts'
import type { Size } from './sizes.ts'

/** A decoded, upright image, at most as large as `SCALED`, so that further processing is cheap. */
export interface Pixels extends Size {
  readonly data: Buffer
  readonly channels: 1 | 2 | 3 | 4
}

/** The header of an image, read before any pixel is decoded. */
export interface ImageHeader extends Size, Remarks {
  /** The EXIF orientation: 1 is upright; others are rotated or mirrored. */
  readonly orientation: number
  readonly isAnimated: boolean
  /** The chroma subsampling of a JPEG. */
  readonly subsampling: string
}

export const MAX_PIXELS = 50_000_000
/** Decoding AVIF takes twenty bytes per pixel, for all pixels at once. */
const MAX_AVIF_PIXELS = 25_000_000
const MAX_FRAMES = 1_000

/**
 * Rejects an image that would need too much memory before it is decoded (SEC-42). Throws on a
 * broken file.
 */
export const readHeader = async (bytes: Uint8Array): Promise<ImageHeader> => {
  const image = await open(bytes)
  const found = await image.metadata().catch(explain)
  const { orientation = 1, exif, xmp, pages = 1 } = found
  const { width, height } = found.autoOrient
  const maxPixels = found.format === 'heif' ? MAX_AVIF_PIXELS : MAX_PIXELS
  if (width * height > maxPixels) throw tooLarge(maxPixels)
  if (pages > MAX_FRAMES) throw mediaErrors.rest_upload_image_too_costly()
  return {
    ...{ width, height, orientation, exif, xmp },
    isAnimated: pages > 1,
    subsampling: found.chromaSubsampling ?? '4:2:0',
  }
}

/** Decodes an image, upright and no larger than the bound. Throws on a broken file. */
export const decode = async (bytes: Uint8Array, bound?: Size): Promise<Pixels> => {
  const image = (await open(bytes)).autoOrient().toColourspace('srgb')
  const fitted = bound ? image.resize({ ...bound, fit: 'inside', withoutEnlargement: true }) : image
  return toPixels(fitted)
}

/** Decodes every pixel only to check that it is possible. */
export const proveWhole = async (bytes: Uint8Array): Promise<void> => {
  await (await open(bytes)).resize(8, 8, { fit: 'fill' }).raw().toBuffer()
}

/** Encodes the image again from its pixels, colour profile and orientation only. */
export const drawAnew = async (
  bytes: Uint8Array,
  { orientation, subsampling }: ImageHeader,
  { mime, keepsProfile }: { readonly mime: string; readonly keepsProfile: boolean },
): Promise<Buffer> => {
  const image = await open(bytes)
  const plain = keepsProfile ? image.keepIccProfile() : image
  const upright =
    orientation > 1 ? plain.withExif({ IFD0: { Orientation: String(orientation) } }) : plain
  switch (mime) {
    case 'image/jpeg':
      return upright.jpeg({ quality: 92, chromaSubsampling: subsampling }).toBuffer()
    case 'image/webp':
      return upright.webp({ quality: 95 }).toBuffer()
    case 'image/avif':
      return upright.avif({ quality: 80, effort: 2 }).toBuffer()
    default:
      return encode(upright, mime)
  }
}

/** The image in another size; with other proportions it is cropped to its centre. */
export const resize = async (
  pixels: Pixels,
  { width, height }: Size,
  mime: string,
): Promise<Buffer> => {
  const isCut = Math.abs(width / height - pixels.width / pixels.height) * height > 1.5
  const image = await reopen(pixels)
  return encode(image.resize(width, height, { fit: isCut ? 'cover' : 'fill' }), mime)
}

export const encodePixels = async (pixels: Pixels, mime: string): Promise<Buffer> =>
  encode(await reopen(pixels), mime)

/** One step of an edit. */
export const change = async (pixels: Pixels, step: (image: Sharp) => Sharp): Promise<Pixels> =>
  toPixels(step(await reopen(pixels)))

/** Renders an SVG of this server; uploaded SVG is never opened. */
export const drawVector = async (svg: string): Promise<Pixels> =>
  toPixels(await open(Buffer.from(svg)))

/** The same as a WebP file, for hundreds of them: slightly larger, but made twice as fast. */
export const drawWebp = async (svg: string): Promise<Uint8Array> =>
  (await open(Buffer.from(svg))).webp({ quality: 80, effort: 2 }).toBuffer()

/** The same image in a smaller format; undefined if it is too large or moves. */
export const reencode = async (
  bytes: Uint8Array,
  format: 'image/avif' | 'image/webp',
): Promise<Uint8Array | undefined> => {
  const { width, height, isAnimated } = await readHeader(bytes)
  const moves = isAnimated || isMovingPng(bytes)
  if (moves || width * height > MAX_REENCODED_PIXELS) return undefined
  const image = (await open(bytes)).autoOrient().toColourspace('srgb')
  return format === 'image/avif'
    ? encode(image, format)
    : image.webp({ lossless: true, effort: 2 }).toBuffer()
}

/** The library reads only the first frame of such a file. */
const isMovingPng = ({ buffer, byteOffset, length }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, Math.min(length, 65_536)).includes('acTL')

/** Of the largest size that pages show. */
const MAX_REENCODED_PIXELS = 2_560 * 2_560

/** Text to draw as an image, cropped to its size. */
export interface Words {
  /** With Pango markup; any other text in it is escaped. */
  readonly markup: string
  readonly font: string
  readonly fontFile: string
  /** The width at which lines break, also inside longer words. */
  readonly width: number
  /** The size of the letters, or the height that all of them have to fit. */
  readonly letters: { readonly dpi: number } | { readonly height: number }
}

/** Returns a PNG. */
export const drawWords = async ({ markup, font, fontFile, width, letters }: Words) => {
  const sharp = await library()
  const text = { text: markup, font, fontfile: fontFile, width, ...letters }
  const image = sharp({ text: { ...text, rgba: true, wrap: 'word-char' } }).png()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * The library enforces the pixel limit itself; only its message distinguishes that from a broken
 * file.
 */
const explain = (error: Error): never => {
  throw /pixel limit/i.test(error.message) ? tooLarge(MAX_PIXELS) : error
}

const tooLarge = (maxPixels: number): Error =>
  mediaErrors.rest_upload_image_too_large(maxPixels / 1_000_000)

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }

/** Loaded on first use: a server that only reads does not need it. */
const library = async (): Promise<SharpConstructor> => {
  const { default: sharp } = await import('sharp')
  // The library's cache of earlier images is of no use here.
  sharp.cache(false)
  return sharp
}

const open = async (bytes: Uint8Array): Promise<Sharp> => (await library())(bytes, OPTIONS)

const reopen = async ({ data, width, height, channels }: Pixels): Promise<Sharp> =>
  (await library())(data, { ...OPTIONS, raw: { width, height, channels } })

const toPixels = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The quality of lossy formats, out of a hundred. */
export const encodeQuality = (mime: string): number => QUALITIES[mime] ?? 82

const QUALITIES: Readonly<Record<string, number>> = { 'image/webp': 86, 'image/avif': 50 }

const encode = (image: Sharp, mime: string): Promise<Buffer> => {
  const quality = encodeQuality(mime)
  switch (mime) {
    case 'image/png':
      return image.png().toBuffer()
    case 'image/gif':
      return image.gif().toBuffer()
    case 'image/webp':
      return image.webp({ quality }).toBuffer()
    case 'image/avif':
      return image.avif({ quality, effort: 2 }).toBuffer()
    default:
      return image.jpeg({ quality, mozjpeg: false }).toBuffer()
  }
}
