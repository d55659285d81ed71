import { escapeXml } from '../../../lib/xml.ts'
import {
  change,
  decode,
  drawVector,
  drawWords,
  encodePixels,
  type Pixels,
  type Size,
} from '../pixels/index.ts'
import { FONT_FILE, FONT_NAME } from './font.ts'
import { type CardStyle, drawGround, type Ground, veil } from './grounds.ts'
import { isRightToLeft } from './wording.ts'

/** An image with a title, for link previews on other sites. */
export interface Card extends Size {
  /** Both as returned by `wordingOf`; either may be empty. */
  readonly title: string
  readonly siteName: string
  /** The background: a given one, or one drawn by style and seed. */
  readonly ground: Ground | { readonly style: CardStyle; readonly seed: string }
  /** An image for the site, below the text. */
  readonly mark?: Uint8Array | undefined
  /** An image behind the text instead of a drawn background. */
  readonly background?: Uint8Array | undefined
}

/** Returns the card as PNG. */
export const drawCard = async (card: Card): Promise<Uint8Array> => {
  const { width, height, title, siteName, mark } = card
  const { pixels, ink } = await groundOf(card)
  const short = Math.min(width, height)
  const margin = Math.round(short * 0.08)
  const room = { width: width - 2 * margin, height: Math.round(height * 0.62) }
  const foot = { width: room.width, height: Math.round(height * 0.08) }
  const isRight = isRightToLeft(title || siteName)
  const leftOf = (words: Size): number => (isRight ? width - margin - words.width : margin)
  const layers: { readonly input: Buffer; readonly left: number; readonly top: number }[] = []
  if (title !== '') {
    const words = await fitWords(title, { room, ink, letterHeight: short * 0.13 })
    layers.push({ input: words.data, left: leftOf(words), top: margin * 2 })
  }
  if (siteName !== '') {
    const words = await fitWords(siteName, { room: foot, ink, letterHeight: short * 0.04 })
    layers.push({ input: words.data, left: leftOf(words), top: height - margin - words.height })
  }
  if (mark !== undefined) {
    const input = await fitMark(mark, Math.round(short * 0.16))
    const left = isRight ? margin : width - margin - input.width
    layers.push({ input: input.data, left, top: height - margin - input.height })
  }
  const drawn = await change(pixels, (image) => image.composite([...layers]))
  return encodePixels(drawn, 'image/png')
}

const groundOf = async (card: Card): Promise<{ readonly pixels: Pixels; readonly ink: string }> => {
  const { width, height, background, ground } = card
  if (background === undefined) {
    const { svg, ink } = 'svg' in ground ? ground : drawGround(card, ground.style, ground.seed)
    return { pixels: await drawVector(svg), ink }
  }
  const picture = await decode(background, { width: width * 2, height: height * 2 })
  const dark = Buffer.from(veil(card))
  const pixels = await change(picture, (image) =>
    image.resize(width, height, { fit: 'cover' }).composite([{ input: dark }]),
  )
  return { pixels, ink: '#ffffff' }
}

const fitMark = async (bytes: Uint8Array, size: number) => {
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
const fitWords = async (text: string, { room, ink, letterHeight }: Look) => {
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
