import type { OverlayOptions, SharpConstructor } from 'sharp'
import { escapeXml } from '../../../lib/xml.ts'
import { decode, library, type Size } from '../pixels/index.ts'
import { FONT_FILE, FONT_NAME } from './font.ts'
import { type CardStyle, drawGround, veil } from './grounds.ts'
import { isRightToLeft } from './wording.ts'

/** A picture with a title that other sites can show with a link. */
export interface Card extends Size {
  /** Both as `wordingOf` made them; either may be empty. */
  readonly title: string
  readonly siteName: string
  readonly style: CardStyle
  /** Whatever decides about colours and shapes. */
  readonly seed: string
  /** A picture that is shown behind the words instead of a drawn ground. */
  readonly background?: Uint8Array | undefined
}

/** Draws it as PNG. */
export const drawCard = async (card: Card): Promise<Uint8Array> => {
  const { width, height, title, siteName } = card
  const sharp = await library()
  const { image, ink } = await groundOf(sharp, card)
  const short = Math.min(width, height)
  const margin = Math.round(short * 0.08)
  const room = { width: width - 2 * margin, height: Math.round(height * 0.62) }
  const foot = { width: room.width, height: Math.round(height * 0.08) }
  const isRight = isRightToLeft(title || siteName)
  const leftOf = (words: Size): number => (isRight ? width - margin - words.width : margin)
  const layers: OverlayOptions[] = []
  if (title !== '') {
    const words = await drawWords(sharp, title, { room, ink, letterHeight: short * 0.1 })
    layers.push({ input: words.bytes, left: leftOf(words), top: margin * 2 })
  }
  if (siteName !== '') {
    const words = await drawWords(sharp, siteName, { room: foot, ink, letterHeight: short * 0.04 })
    layers.push({ input: words.bytes, left: leftOf(words), top: height - margin - words.height })
  }
  return image.composite(layers).png().toBuffer()
}

const groundOf = async (sharp: SharpConstructor, card: Card) => {
  const { width, height, background, style, seed } = card
  if (background === undefined) {
    const { svg, ink } = drawGround(card, style, seed)
    return { image: sharp(Buffer.from(svg)), ink }
  }
  const { data, ...raw } = await decode(background, { width: width * 2, height: height * 2 })
  const cover = await sharp(data, { raw })
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(veil(card)) }])
    .png()
    .toBuffer()
  return { image: sharp(cover), ink: '#ffffff' }
}

interface Look {
  readonly room: Size
  readonly ink: string
  /** In pixels, where all words then fit. */
  readonly letterHeight: number
}

/** The library's usual size is twelve points, and an inch has 72 of them. */
const DPI_OF_PIXEL = 72 / 12

/**
 * Words that fit into a room. Words that are longer than a line are broken, and the library knows
 * which letters join and which way they run.
 */
const drawWords = async (
  sharp: SharpConstructor,
  text: string,
  { room, ink, letterHeight }: Look,
) => {
  const draw = async (limit: { readonly dpi: number } | { readonly height: number }) => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${ink}">${escapeXml(text)}</span>`,
        font: FONT_NAME,
        fontfile: FONT_FILE,
        rgba: true,
        wrap: 'word-char',
        width: room.width,
        ...limit,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  }
  const words = await draw({ dpi: Math.round(letterHeight * DPI_OF_PIXEL) })
  const fits = words.width <= room.width && words.height <= room.height
  return fits ? words : draw({ height: room.height })
}
