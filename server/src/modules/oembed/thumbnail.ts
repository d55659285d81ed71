import type { Context } from '../../contract/context.ts'
import { fileAddress, fileOfWidth, visibleImage } from '../media/index.ts'

/** An image that the caller may see, in the smallest stored size that fills the frame's width. */
export const thumbnailOf = async (ctx: Context, id: number, maxWidth: number): Promise<object> => {
  const picture = await visibleImage({ ctx, isChosen: true }, id)
  if (!picture) return {}
  const { key, width, height } = fileOfWidth(picture.media, maxWidth)
  const shown = Math.min(width, maxWidth)
  return {
    thumbnail_url: fileAddress(ctx, key),
    thumbnail_width: shown,
    thumbnail_height: Math.max(1, Math.round((height * shown) / width)),
  }
}
