import type { Context } from '../../../../contract/context.ts'
import { fileAddress, visibleImage } from '../../../media/index.ts'

/** The address of an item's full-size image; empty without one. */
export const pictureAddress = async (ctx: Context, imageId: number | null): Promise<string> => {
  const image = imageId === null ? undefined : await visibleImage({ ctx, isChosen: true }, imageId)
  return image ? fileAddress(ctx, image.media.file) : ''
}
