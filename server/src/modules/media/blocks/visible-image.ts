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

/** An attachment that is an image and that is shown to the caller. */
export interface VisibleImage {
  readonly row: PostRow
  readonly media: ImageDetails
  readonly alt: string
}

/** Where an image is to be shown. */
type Place = Pick<Scope, 'ctx'> &
  Partial<Pick<Scope, 'within' | 'page'>> & {
    /** Somebody chose it for this place, such as the picture of an item or of the site. */
    readonly isChosen?: boolean | undefined
  }

/** The images of a whole loop are read together. */
export const visibleImage = async (place: Place, id: number): Promise<VisibleImage | undefined> => {
  const { ctx } = place
  const row = id === 0 ? undefined : await postLoader(ctx).load(id)
  if (row?.type !== attachmentType.name || row.status === 'trash') return undefined
  const attachment = await withParent(ctx, row)
  const isShown = place.isChosen ? isShownWhereChosen : maySee
  if (!isShown(ctx, attachment) && !isUnlockedBy(place, attachment)) return undefined
  const { media, alt } = readDetails(row)
  return isImageDetails(media) ? { row, media, alt } : undefined
}

/** Whoever has given the password of an item sees its images, and its text shows no less than it is. */
const isUnlockedBy = ({ ctx, within, page }: Place, { row, parent }: Attachment): boolean => {
  if (!parent || row.status !== 'inherit' || visibilityOf(ctx, parent) === 'hidden') return false
  return page?.opened?.includes(parent.id) === true || within?.includes(parent.id) === true
}
