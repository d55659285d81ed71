import type { Context } from '../../../contract/context.ts'
import { findSubject, mayEditSubject } from '../../seo-kernel/index.ts'
import { altOf, pictureOfRow } from '../../seo-meta/index.ts'
import { aiConnection, requireAi } from '../provider/index.ts'
import { altTextErrors } from './errors.ts'

/**
 * Alternative text from the caption, the description or the title of the image. File names given by a camera
 * do not count as a title.
 */
export const altTextOf = async (ctx: Context, id: number): Promise<string> => {
  await requireAi(ctx, await aiConnection(ctx))
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
