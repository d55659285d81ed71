import { type Card, drawCard, drawPicture } from '../card/index.ts'
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
  readSoundMeta,
  SCALED,
  type Size,
  type SizedPart,
} from '../pixels/index.ts'

/** Everything that is done with the bytes of an uploaded file, by name. */
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

  /** Changes an image and makes every file of what became of it. */
  edit: async ({
    bytes,
    mime,
    modifiers,
  }: {
    readonly bytes: Uint8Array
    readonly mime: string
    readonly modifiers: readonly Modifier[]
  }): Promise<ImageParts> => {
    const pixels = await applyModifiers(await decode(bytes), modifiers)
    return deriveImage(await encodePixels(pixels, mime), mime, { keepsRemarks: true })
  },

  /** Makes the sub-sizes that an image of this size has and that are not among those it got. */
  addSizes: async ({
    bytes,
    mime,
    size,
    present,
  }: {
    readonly bytes: Uint8Array
    readonly mime: string
    readonly size: Size
    readonly present: readonly string[]
  }): Promise<readonly SizedPart[]> =>
    deriveSizes(await decode(bytes, SCALED), mime, missingSizes(size, present)),

  /** Draws a card with words on it, as PNG. */
  drawCard: (card: Card): Promise<Uint8Array> => drawCard(card),

  /** Draws a vector of ours with words in it, as PNG. */
  drawPicture: (svg: string): Promise<Uint8Array> => drawPicture(svg),

  /** Draws vectors of ours, as WebP. */
  drawAll: (vectors: readonly string[]): Promise<readonly Uint8Array[]> =>
    Promise.all(vectors.map(drawWebp)),

  /** Reads what a sound or film tells about itself. */
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

export type Work = typeof work
export type WorkName = keyof Work
export type Given<N extends WorkName> = Parameters<Work[N]>[0]
export type Made<N extends WorkName> = Awaited<ReturnType<Work[N]>>

/** What the process is asked for. */
export interface Job {
  readonly name: WorkName
  readonly given: Given<WorkName>
}

/** What it answers: what was made, a refusal that the caller is told about, or any other fault. */
export type Answer =
  | { readonly made: Made<WorkName> }
  | {
      readonly refusal: { readonly code: string; readonly status: number; readonly message: string }
    }
  | { readonly fault: string }
