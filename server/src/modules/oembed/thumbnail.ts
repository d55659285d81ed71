import type { Context } from '../../contract/context.ts'
import { fileAddress, isImageDetails, readDetails } from '../media/index.ts'
import { type PostRow, postLoader } from '../posts/index.ts'
import type { Size } from './size.ts'

/** An item's picture in the smallest stored size that fills the frame's width. */
export const thumbnailOf = async (
  ctx: Context,
  { featured_media: id }: PostRow,
  maxWidth: number,
): Promise<object> => {
  const picture = id === 0 ? undefined : await postLoader(ctx).load(id)
  if (!picture?.mime_type.startsWith('image/')) return {}
  const { media } = readDetails(picture)
  if (!isImageDetails(media)) return {}
  const folder = media.file.slice(0, media.file.lastIndexOf('/') + 1)
  const copies = Object.values(media.sizes)
    .filter((copy) => copy.width >= maxWidth && isSameShape(copy, media))
    .sort((a, b) => a.width - b.width)
    .map(({ file, width, height }) => ({ file: folder + file, width, height }))
  const { file, width, height } = copies[0] ?? media
  const shown = Math.min(width, maxWidth)
  return {
    thumbnail_url: fileAddress(ctx, file),
    thumbnail_width: shown,
    thumbnail_height: Math.max(1, Math.round((height * shown) / width)),
  }
}

/** Not cut, only smaller; rounding may take a pixel. */
const isSameShape = (copy: Size, whole: Size): boolean =>
  Math.abs((copy.width * whole.height) / whole.width - copy.height) <= 1
