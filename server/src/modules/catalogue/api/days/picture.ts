import type { Context } from '../../../../contract/context.ts'
import { fileAddress, visibleImage } from '../../../media/index.ts'

/** The address of an item's picture as large as it was sent; empty without one. */
export const pictureAddress = async (ctx: Context, imageId: number | null): Promise<string> => {
  const image = imageId === null ? undefined : await visibleImage({ ctx, isChosen: true }, imageId)
  return image ? fileAddress(ctx, image.media.file) : ''
}
