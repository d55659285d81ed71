import { isImageDetails, readDetails } from '../../../media/index.ts'
import type { PostRow } from '../../../posts/index.ts'
import type { MetaValue } from '../../model/index.ts'
import { metaRow } from './php-value.ts'

/** The file of an attachment and what is known about it. */
export const attachmentMeta = (row: PostRow): readonly MetaValue[] => {
  const { alt, media } = readDetails(row)
  return [
    metaRow('_wp_attached_file', row.file),
    metaRow('_wp_attachment_metadata', isImageDetails(media) ? imageMetadata(media) : media),
    ...(alt === '' ? [] : [metaRow('_wp_attachment_image_alt', alt)]),
  ]
}

type Image = Extract<ReturnType<typeof readDetails>['media'], { image_meta: unknown }>

/** The same members in the same order; WordPress spells one of them with a hyphen. */
const imageMetadata = (image: Image): object => ({
  ...image,
  sizes: Object.fromEntries(
    Object.entries(image.sizes).map(([name, { file, width, height, mime_type, filesize }]) => [
      name,
      { file, width, height, 'mime-type': mime_type, filesize },
    ]),
  ),
})
