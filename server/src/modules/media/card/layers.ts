import { escapeXml } from '../../../lib/xml.ts'
import { decode, drawWords, encodePixels, type Size } from '../pixels/index.ts'
import { FONT_FILE, FONT_NAME } from './font.ts'

/** An image on top of a card. */
export interface Layer {
  readonly input: Buffer
  readonly left: number
  readonly top: number
}

/** A mark as a layer's image, at most this high and wide. */
export const fitMark = async (bytes: Uint8Array, size: number) => {
  const pixels = await decode(bytes, { width: size, height: size })
  const { width, height } = pixels
  return { data: await encodePixels(pixels, 'image/png'), width, height }
}

interface Look {
  readonly room: Size
  readonly ink: string
  /** In pixels, if all of the text fits at that size. */
  readonly letterHeight: number
}

/** The library's default size is 12 points, at 72 points per inch. */
const DPI_OF_PIXEL = 72 / 12

/** Fits the text into the given size; the library handles ligatures and text direction. */
export const fitWords = async (text: string, { room, ink, letterHeight }: Look) => {
  const look = {
    markup: `<span foreground="${ink}">${escapeXml(text)}</span>`,
    font: FONT_NAME,
    fontFile: FONT_FILE,
    width: room.width,
  }
  const letters = { dpi: Math.round(letterHeight * DPI_OF_PIXEL) }
  const words = await drawWords({ ...look, letters })
  const fits = words.width <= room.width && words.height <= room.height
  return fits ? words : drawWords({ ...look, letters: { height: room.height } })
}
