import type { Scope } from '../../../contract/blocks.ts'
import { type PostRow, postLoader, visibilityOf } from '../../posts/index.ts'
import {
  type Attachment,
  attachmentType,
  isShownWhereChosen,
  maySee,
  withParent,
} from '../files/index.ts'
import { type ImageDetails, isImageDetails, readDetails } from '../markup/index.ts'

/** An image attachment that the caller may see. */
export interface VisibleImage {
  readonly row: PostRow
  readonly media: ImageDetails
  readonly alt: string
}

/** Where an image is to be shown. */
type ImageContext = Pick<Scope, 'ctx'> &
  Partial<Pick<Scope, 'within' | 'page'>> & {
    /** The image was chosen for this place, such as a featured image or the logo. */
    readonly isChosen?: boolean | undefined
  }

/** Loads the images of a whole loop in one query. */
export const visibleImage = async (
  shownIn: ImageContext,
  id: number,
): Promise<VisibleImage | undefined> => {
  const { ctx } = shownIn
  const row = id === 0 ? undefined : await postLoader(ctx).load(id)
  if (row?.type !== attachmentType.name || row.status === 'trash') return undefined
  const attachment = await withParent(ctx, row)
  const isShown = shownIn.isChosen ? isShownWhereChosen : maySee
  if (!isShown(ctx, attachment) && !isUnlockedBy(shownIn, attachment)) return undefined
  const { media, alt } = readDetails(row)
  return isImageDetails(media) ? { row, media, alt } : undefined
}

/**
 * A visitor who has given the password of an item sees its images too, and so does its own content.
 */
const isUnlockedBy = (
  { ctx, within, page }: ImageContext,
  { row, parent }: Attachment,
): boolean => {
  if (!parent || row.status !== 'inherit' || visibilityOf(ctx, parent) === 'hidden') return false
  return page?.opened?.includes(parent.id) === true || within?.includes(parent.id) === true
}
