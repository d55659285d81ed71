import {
  change,
  decode,
  drawVector,
  encodePixels,
  type Pixels,
  type Size,
} from '../pixels/index.ts'
import { type Ground, veil } from './grounds.ts'
import { fitWords, type Layer } from './layers.ts'
import { isRightToLeft } from './wording.ts'

/** An image of an item for link previews: its picture, what it is, its name and the first facts. */
export interface ItemCard extends Size {
  /** All texts as returned by `wordingOf`; any may be empty. */
  readonly kicker: string
  readonly title: string
  readonly facts: readonly string[]
  readonly siteName: string
  /** Without a picture; with one, the picture itself is blurred behind the text. */
  readonly ground: Ground
  readonly picture?: Uint8Array | undefined
}

const MARGIN = 64
/** The width of the picture by the height of the card: that of a poster. */
const POSTER = 2 / 3

/** Returns the card as PNG. */
export const drawItemCard = async (card: ItemCard): Promise<Uint8Array> => {
  const { width, height, picture, ground } = card
  const poster = picture && (await decode(picture, { width: height * 2, height: height * 2 }))
  const { pixels, ink } = poster
    ? { pixels: await backdropOf(poster, card), ink: '#ffffff' }
    : { pixels: await drawVector(ground.svg), ink: ground.ink }
  const posterWidth = poster ? Math.round(height * POSTER) : 0
  const left = posterWidth + MARGIN
  const layers: Layer[] = poster
    ? [{ input: await fitPoster(poster, { width: posterWidth, height }), left: 0, top: 0 }]
    : []
  layers.push(...(await wordsOf(card, { left, right: width - MARGIN, ink })))
  const drawn = await change(pixels, (image) => image.composite([...layers]))
  return encodePixels(drawn, 'image/png')
}

/** The picture again, so blurred that only its colours are left, and dark enough for white text. */
const backdropOf = (poster: Pixels, size: Size): Promise<Pixels> =>
  change(poster, (image) =>
    image
      .resize(size.width, size.height, { fit: 'cover' })
      .blur(48)
      .composite([{ input: Buffer.from(veil(size)) }]),
  )

const fitPoster = async (poster: Pixels, { width, height }: Size): Promise<Buffer> =>
  encodePixels(
    await change(poster, (image) => image.resize(width, height, { fit: 'cover', position: 'top' })),
    'image/png',
  )

interface Column {
  readonly left: number
  readonly right: number
  readonly ink: string
}

/** The texts below each other, and the name of the site at the bottom. */
const wordsOf = async (card: ItemCard, { left, right, ink }: Column): Promise<readonly Layer[]> => {
  const { kicker, title, facts, siteName, height } = card
  const width = right - left
  const isRight = isRightToLeft(title || siteName)
  const layers: Layer[] = []
  const write = async (text: string, top: number, room: number, letterHeight: number) => {
    const words = await fitWords(text, { room: { width, height: room }, ink, letterHeight })
    layers.push({ input: words.data, left: isRight ? right - words.width : left, top })
    return words.height
  }
  let top = MARGIN
  if (kicker !== '') top += (await write(kicker, top, 40, 26)) + 20
  if (title !== '') top += (await write(title, top, 230, 76)) + 36
  const lowest = height - MARGIN - SITE_NAME
  for (const fact of facts) {
    if (top + FACT > lowest) break
    await write(fact, top, FACT, 26)
    top += FACT + 10
  }
  if (siteName !== '') await write(siteName, height - MARGIN - SITE_NAME, SITE_NAME, 24)
  return layers
}

/** The heights of a fact and of the name of the site. */
const FACT = 44
const SITE_NAME = 34
