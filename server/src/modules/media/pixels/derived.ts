import { createHash } from 'node:crypto'
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
  /** The sub-sizes to make. */
  readonly rules?: readonly SizeRule[] | undefined
}

/** Makes every file of an image. Throws if the bytes cannot be decoded completely. */
export const deriveImage = async (
  bytes: Uint8Array,
  mime: string,
  { keepsRemarks, isAlone = false, rules }: DeriveOptions,
): Promise<ImageParts> => {
  const header = await readHeader(bytes)
  const meta = readImageMeta(header)
  const wanted = isAlone ? [] : missingSizes(header, [], rules)
  const scaled = header.isAnimated ? undefined : sizeUnder(header, SCALED)
  const isTurned = !isAlone && header.orientation > 1
  const kept = await takeIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), header, {
    mime,
    keepsRemarks,
  })
  const original = part('', kept)
  // All other files are made from the stored bytes, which proves that they can be decoded.
  if (wanted.length === 0 && !isTurned) {
    await proveWhole(kept)
    return { original, replacement: undefined, size: header, subSizes: [], meta }
  }
  const pixels = await decode(kept, SCALED)
  const subSizes = await deriveSizes(pixels, mime, wanted)
  if (!scaled && !isTurned)
    return { original, replacement: undefined, size: header, subSizes, meta }
  const size = scaled ?? { width: header.width, height: header.height }
  const replacement = {
    ...part(scaled ? '-scaled' : '-rotated', await encodeAs(pixels, size, mime)),
    ...size,
  }
  return { original, replacement, size, subSizes, meta: { ...meta, orientation: '1' } }
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

export const deriveSizes = async (
  pixels: Pixels,
  mime: string,
  wanted: ReturnType<typeof missingSizes>,
): Promise<readonly SizedPart[]> => {
  const made: SizedPart[] = []
  for (const { rule, size } of wanted) {
    const suffix = `-${size.width}x${size.height}`
    // Two rules may result in the same size; one file then serves both.
    const same = made.find((other) => other.suffix === suffix)
    const bytes = same ?? part(suffix, await resize(pixels, size, mime))
    made.push({ ...bytes, ...size, rule: rule.name })
  }
  return made
}

const encodeAs = (pixels: Pixels, size: Size, mime: string): Promise<Buffer> =>
  pixels.width === size.width && pixels.height === size.height
    ? encodePixels(pixels, mime)
    : resize(pixels, size, mime)
