import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { type ImageMeta, readImageMeta } from './image-meta.ts'
import {
  decode,
  drawAnew,
  encodePixels,
  type ImageHeader,
  type Pixels,
  proveWhole,
  readHeader,
  resize,
} from './pixels.ts'
import { plainImage, readsAsOther } from './plain/plain-image.ts'
import { SCALED, SIZE_RULES, type Size, type SizeRule, sizeUnder } from './sizes.ts'

/** One file of an attachment, identified by the suffix between base name and extension. */
export interface Part {
  readonly suffix: string
  readonly bytes: Uint8Array
  readonly hash: string
}

export interface SizedPart extends Part, Size {
  readonly rule: string
}

/** Everything that is stored for one image. */
export interface ImageParts {
  readonly original: Part
  /** Shown instead of the original if that is too large or not upright. */
  readonly replacement: (Part & Size) | undefined
  readonly size: Size
  readonly subSizes: readonly SizedPart[]
  /** The sub-sizes are left to be made later. */
  readonly isUnfinished: boolean
  readonly meta: ImageMeta
}

export const part = (suffix: string, bytes: Uint8Array): Part => ({
  suffix,
  bytes,
  hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
})

/** How an image is processed. */
export interface DeriveOptions {
  /** The original keeps its metadata, such as the location and the camera. */
  readonly keepsRemarks: boolean
  /** Store only the uploaded file: the client takes care of rotation and sub-sizes. */
  readonly isAlone?: boolean | undefined
  /** Leave the sub-sizes of an image with more than `MAX_PIXELS_AT_ONCE` for later. */
  readonly mayBeUnfinished?: boolean | undefined
  /** The sub-sizes to make. */
  readonly rules?: readonly SizeRule[] | undefined
}

/** An image of 6 megapixels takes about as long as the rest of a large upload. */
const MAX_PIXELS_AT_ONCE = 6_000_000

/** Makes every file of an image. Throws if the bytes cannot be decoded completely. */
export const deriveImage = async (
  bytes: Uint8Array,
  mime: string,
  { keepsRemarks, isAlone = false, mayBeUnfinished = false, rules }: DeriveOptions,
): Promise<ImageParts> => {
  const header = await readHeader(bytes)
  const meta = readImageMeta(header)
  const missing = isAlone ? [] : missingSizes(header, [], rules)
  const isUnfinished =
    mayBeUnfinished && missing.length > 0 && header.width * header.height > MAX_PIXELS_AT_ONCE
  const wanted = isUnfinished ? [] : missing
  const scaled = isAlone || header.isAnimated ? undefined : sizeUnder(header, SCALED)
  const isTurned = !isAlone && header.orientation > 1
  const kept = await takeIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), header, {
    mime,
    keepsRemarks,
  })
  const original = part('', kept)
  // All other files are made from the stored bytes, which proves that they can be decoded.
  const plain = { original, replacement: undefined, size: header, isUnfinished, meta }
  if (wanted.length === 0 && !isTurned && !scaled) {
    await proveWhole(kept)
    return { ...plain, subSizes: [] }
  }
  const pixels = await decode(kept, SCALED)
  if (!scaled && !isTurned) return { ...plain, subSizes: await deriveSizes(pixels, mime, wanted) }
  const size = scaled ?? { width: header.width, height: header.height }
  const [shown, subSizes] = await Promise.all([
    onFreeCore(() => encodeAs(pixels, size, mime)),
    deriveSizes(pixels, mime, wanted),
  ])
  const replacement = { ...part(scaled ? '-scaled' : '-rotated', shown), ...size }
  return { ...plain, replacement, size, subSizes, meta: { ...meta, orientation: '1' } }
}

/** The original as stored: only its image data, without anything else in the file (SEC-41). */
const takeIn = async (
  bytes: Buffer,
  header: ImageHeader,
  { mime, keepsRemarks }: DeriveOptions & { readonly mime: string },
): Promise<Buffer> => {
  const plain = await plainImage(bytes, mime, { orientation: header.orientation, keepsRemarks })
  if (plain) return plain
  // All frames of an animation together are too large, and a single one is not the image.
  if (header.isAnimated) throw new Error('a moving image that no encoder makes')
  for (const keepsProfile of [true, false]) {
    const drawn = await drawAnew(bytes, header, { mime, keepsProfile })
    if (!readsAsOther(drawn)) return drawn
  }
  throw new Error('an image whose pixels spell another file')
}

/** The sub-sizes that an image of this size lacks. */
export const missingSizes = (
  image: Size,
  present: readonly string[],
  rules: readonly SizeRule[] = SIZE_RULES,
): readonly { readonly rule: SizeRule; readonly size: Size }[] =>
  rules.flatMap((rule) => {
    const size = sizeUnder(image, rule)
    return size && !present.includes(rule.name) ? [{ rule, size }] : []
  })

/**
 * The sub-sizes of a decoded image. The library encodes each on one core, so as many are made at
 * once as there are cores.
 */
export const deriveSizes = async (
  pixels: Pixels,
  mime: string,
  wanted: ReturnType<typeof missingSizes>,
): Promise<readonly SizedPart[]> => {
  // Two rules may result in the same size; one file then serves both.
  const sizes = new Map(wanted.map(({ size }) => [suffixOf(size), size]))
  // The largest first: it would otherwise be made alone after all others.
  const largestFirst = [...sizes].toSorted(([, one], [, other]) => areaOf(other) - areaOf(one))
  const made = await Promise.all(
    largestFirst.map(([suffix, size]) =>
      onFreeCore(async () => part(suffix, await resize(pixels, size, mime))),
    ),
  )
  const parts = new Map(made.map((one) => [one.suffix, one]))
  return wanted.flatMap(({ rule, size }) => {
    const found = parts.get(suffixOf(size))
    return found ? [{ ...found, ...size, rule: rule.name }] : []
  })
}

const onFreeCore = pLimit(availableParallelism())

const suffixOf = ({ width, height }: Size): string => `-${width}x${height}`

const areaOf = ({ width, height }: Size): number => width * height

const encodeAs = (pixels: Pixels, size: Size, mime: string): Promise<Buffer> =>
  pixels.width === size.width && pixels.height === size.height
    ? encodePixels(pixels, mime)
    : resize(pixels, size, mime)
