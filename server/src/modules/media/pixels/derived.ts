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

/** One file of an attachment, before it has a name: what stands between base and extension. */
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
  /** Shown instead of the original, when that is too large or lies on its side. */
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

/** How an image is taken in. */
export interface DeriveOptions {
  /** The original keeps what it tells, such as the place and the camera. */
  readonly keepsRemarks: boolean
  /** Only the file as it came is wanted: whoever sends it sees to turning and smaller copies. */
  readonly isAlone?: boolean | undefined
}

/** Makes every file of an image. Throws when the bytes cannot be decoded to the end. */
export const deriveImage = async (
  bytes: Uint8Array,
  mime: string,
  { keepsRemarks, isAlone = false }: DeriveOptions,
): Promise<ImageParts> => {
  const header = await readHeader(bytes)
  const meta = readImageMeta(header)
  const wanted = isAlone ? [] : missingSizes(header, [])
  const scaled = header.isAnimated ? undefined : sizeUnder(header, SCALED)
  const isTurned = !isAlone && header.orientation > 1
  const kept = await takeIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), header, {
    mime,
    keepsRemarks,
  })
  const original = part('', kept)
  // Everything else is made of what is stored, which shows that it can be opened.
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

/** The original as it is stored: only its picture, whatever came with it (SEC-41). */
const takeIn = async (
  bytes: Buffer,
  header: ImageHeader,
  { mime, keepsRemarks }: DeriveOptions & { readonly mime: string },
): Promise<Buffer> => {
  const plain = await plainImage(bytes, mime, { orientation: header.orientation, keepsRemarks })
  if (plain) return plain
  // All frames of a film strip at once are too many, and one of them is not the image.
  if (header.isAnimated) throw new Error('a moving image that no encoder makes')
  for (const keepsProfile of [true, false]) {
    const drawn = await drawAnew(bytes, header, { mime, keepsProfile })
    if (!readsAsOther(drawn)) return drawn
  }
  throw new Error('an image whose pixels spell another file')
}

/** The sub-sizes that an image of this size has and that are not among those it got. */
export const missingSizes = (
  image: Size,
  present: readonly string[],
): readonly { readonly rule: SizeRule; readonly size: Size }[] =>
  SIZE_RULES.flatMap((rule) => {
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
    // Two rules may give the same size; one file then serves both.
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
