import type { Context } from '../../../contract/context.ts'
import { findSubject, mayEditSubject } from '../../seo-kernel/index.ts'
import { altOf, pictureOfRow } from '../../seo-meta/index.ts'
import { altTextErrors } from './errors.ts'

/**
 * Words for a picture, from what people have said about it: its caption, its description, or its
 * title. A title that a camera has given says nothing.
 */
export const altTextOf = async (ctx: Context, id: number): Promise<string> => {
  const subject = await findSubject(ctx, 'post', id)
  if (
    subject?.kind !== 'post' ||
    subject.row.type !== 'attachment' ||
    !mayEditSubject(ctx, subject)
  )
    throw altTextErrors.seo_alt_no_image()
  const words = altOf({ ...pictureOfRow(subject.row), alt: '' })
  if (words === '') throw altTextErrors.seo_alt_no_words()
  return words
}
