import { type Card, drawCard, drawItemCard, drawPicture, type ItemCard } from '../card/index.ts'
import {
  applyModifiers,
  type DeriveOptions,
  decode,
  deriveImage,
  deriveSizes,
  drawWebp,
  encodePixels,
  type ImageParts,
  type Modifier,
  missingSizes,
  readHeader,
  readSoundMeta,
  reencode,
  SCALED,
  type SizedPart,
  type SizeRule,
} from '../pixels/index.ts'

/** The operations on the bytes of uploaded files, by name. */
export const work = {
  /** Makes every file of an image. */
  derive: ({
    bytes,
    mime,
    ...options
  }: DeriveOptions & {
    readonly bytes: Uint8Array
    readonly mime: string
  }): Promise<ImageParts> => deriveImage(bytes, mime, options),

  /** Edits an image and makes every file of the result. */
  edit: async ({
    bytes,
    mime,
    modifiers,
    rules,
  }: {
    readonly bytes: Uint8Array
    readonly mime: string
    readonly modifiers: readonly Modifier[]
    readonly rules: readonly SizeRule[]
  }): Promise<ImageParts> => {
    const pixels = await applyModifiers(await decode(bytes), modifiers)
    return deriveImage(await encodePixels(pixels, mime), mime, { keepsRemarks: true, rules })
  },

  /** Makes the sub-sizes that an image lacks. */
  addSizes: async ({
    bytes,
    mime,
    present,
    rules,
  }: {
    readonly bytes: Uint8Array
    readonly mime: string
    readonly present: readonly string[]
    readonly rules: readonly SizeRule[]
  }): Promise<readonly SizedPart[]> =>
    deriveSizes(
      await decode(bytes, SCALED),
      mime,
      // By the size of the original: that of the shown file is rounded already.
      missingSizes(await readHeader(bytes), present, rules),
    ),

  /** Encodes an image in a smaller format; undefined if it is too large or moves. */
  reencode: ({
    bytes,
    format,
  }: {
    readonly bytes: Uint8Array
    readonly format: 'image/avif' | 'image/webp'
  }): Promise<Uint8Array | undefined> => reencode(bytes, format),

  /** Draws a card with text, as PNG. */
  drawCard: (card: Card): Promise<Uint8Array> => drawCard(card),

  /** Draws the card of an item, as PNG. */
  drawItemCard: (card: ItemCard): Promise<Uint8Array> => drawItemCard(card),

  /** Renders an SVG of this server that contains text, as PNG. */
  drawPicture: (svg: string): Promise<Uint8Array> => drawPicture(svg),

  /** Renders SVGs of this server, as WebP. */
  drawAll: (vectors: readonly string[]): Promise<readonly Uint8Array[]> =>
    Promise.all(vectors.map(drawWebp)),

  /** Reads the metadata of an audio or video file. */
  readSound: ({
    bytes,
    mime,
    extension,
  }: {
    readonly bytes: Uint8Array
    readonly mime: string
    readonly extension: string
  }): Promise<Readonly<Record<string, unknown>>> => readSoundMeta(bytes, mime, extension),
}

type Work = typeof work
export type WorkName = keyof Work
export type Given<N extends WorkName> = Parameters<Work[N]>[0]
export type Made<N extends WorkName> = Awaited<ReturnType<Work[N]>>

/** A message to the process. */
export interface Job {
  readonly name: WorkName
  readonly given: Given<WorkName>
}

/** The process's reply: the result, an error for the client, or any other fault. */
export type Answer =
  | { readonly made: Made<WorkName> }
  | {
      readonly refusal: { readonly code: string; readonly status: number; readonly message: string }
    }
  | { readonly fault: string }
