import {
  change,
  decode,
  drawVector,
  encodePixels,
  type Pixels,
  type Size,
} from '../pixels/index.ts'
import { type CardStyle, drawGround, type Ground, veil } from './grounds.ts'
import { fitMark, fitWords, type Layer } from './layers.ts'
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
  const layers: Layer[] = []
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
