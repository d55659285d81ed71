import type { Context } from '../../../contract/context.ts'
import type { ItemRow } from '../../../modules/catalogue/index.ts'
import { fileAddress, fileOfWidth, visibleImage } from '../../../modules/media/index.ts'
import { type Html, html } from '../../common/html.ts'

/** The width of a row's picture in pixels, for high-density screens. */
export const THUMBNAIL = 96

/** The same of a card or a poster. */
export const CARD_PICTURE = 300

/** A picture for each item of a list, or the initial of its name. Decorative: the name is next to it. */
export const findThumbnails = (
  ctx: Context,
  rows: readonly ItemRow[],
  width: number,
): Promise<readonly Html[]> =>
  Promise.all(
    rows.map(async ({ image_id, name }) => {
      const image =
        image_id === null ? undefined : await visibleImage({ ctx, isChosen: true }, image_id)
      if (!image)
        return html`<span class="item-picture" aria-hidden="true">${[...name][0]?.toUpperCase()}</span>`
      const file = fileOfWidth(image.media, width)
      return html`<img class="item-picture" src="${fileAddress(ctx, file.key)}" width="${file.width}" height="${file.height}" alt="" loading="lazy">`
    }),
  )
