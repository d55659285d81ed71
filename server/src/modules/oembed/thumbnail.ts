import type { Context } from '../../contract/context.ts'
import { fileAddress, fileOfWidth, isImageDetails, readDetails } from '../media/index.ts'
import { postLoader } from '../posts/index.ts'

/** A picture in the smallest stored size that fills the frame's width. */
export const thumbnailOf = async (ctx: Context, id: number, maxWidth: number): Promise<object> => {
  const picture = id === 0 ? undefined : await postLoader(ctx).load(id)
  if (!picture?.mime_type.startsWith('image/')) return {}
  const { media } = readDetails(picture)
  if (!isImageDetails(media)) return {}
  const { key, width, height } = fileOfWidth(media, maxWidth)
  const shown = Math.min(width, maxWidth)
  return {
    thumbnail_url: fileAddress(ctx, key),
    thumbnail_width: shown,
    thumbnail_height: Math.max(1, Math.round((height * shown) / width)),
  }
}
