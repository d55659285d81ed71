import type { Scope } from '../../../contract/blocks.ts'
import { type PostRow, postLoader } from '../../posts/index.ts'
import { maySee, withParent } from '../access.ts'
import { type ImageDetails, isImageDetails, readDetails } from '../details.ts'
import { attachmentType } from '../type.ts'

/** An attachment that is an image and that the caller may see. */
export interface VisibleImage {
  readonly row: PostRow
  readonly media: ImageDetails
  readonly alt: string
}

/** The images of a whole loop are read together. */
export const visibleImage = async (
  { ctx }: Pick<Scope, 'ctx'>,
  id: number,
): Promise<VisibleImage | undefined> => {
  const row = id === 0 ? undefined : await postLoader(ctx).load(id)
  if (row?.type !== attachmentType.name || row.status === 'trash') return undefined
  if (!maySee(ctx, await withParent(ctx, row))) return undefined
  const { media, alt } = readDetails(row)
  return isImageDetails(media) ? { row, media, alt } : undefined
}
