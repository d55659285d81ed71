import type { Context } from '../../../contract/context.ts'
import { fileAddress, fileOfWidth, visibleImage } from '../../../modules/media/index.ts'
import { type Html, html, type Printable } from '../../common/html.ts'
import { factList } from '../../ui/elements.ts'

export interface ItemPicture {
  readonly address: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

export interface ItemHead {
  readonly name: string
  /** What the item is, in a few words above its name. */
  readonly kicker: Printable
  readonly picture: ItemPicture | undefined
  /** The facts that people look for first. */
  readonly glance: Readonly<Record<string, Printable>>
}

/** The head of an item's page. Its backdrop is the picture again, blurred, so it costs no request. */
export const printHead = ({ name, kicker, picture, glance }: ItemHead): Html =>
  html`<header class="item-head${picture ? ' has-picture' : ''}">
${
  picture &&
  html`<div class="item-backdrop" aria-hidden="true"><img src="${picture.address}" width="${picture.width}" height="${picture.height}" alt=""></div>
<img class="item-poster" src="${picture.address}" width="${picture.width}" height="${picture.height}" alt="${picture.alt}" fetchpriority="high">
`
}<div class="item-title"><p class="kicker">${kicker}</p>
<h1 dir="auto">${name}</h1>
${factList(glance, 'item-glance')}</div>
</header>`

/** Twice the width of the poster, for high-density screens. */
const PICTURE_WIDTH = 560

export const findPicture = async (
  ctx: Context,
  id: number | null,
  name: string,
): Promise<ItemPicture | undefined> => {
  const image = id === null ? undefined : await visibleImage({ ctx, isChosen: true }, id)
  if (!image) return undefined
  const { key, width, height } = fileOfWidth(image.media, PICTURE_WIDTH)
  return { address: fileAddress(ctx, key), width, height, alt: image.alt || name }
}
