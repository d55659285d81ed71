import type { Context } from '../../../../contract/context.ts'
import { plainText, shorten } from '../../../../lib/content/plain-text.ts'
import { toCount } from '../../options/index.ts'
import { findSubject, mayEditSubject } from '../../records/index.ts'
import { altTextErrors } from './errors.ts'

/** Longer ones are tiresome to hear. */
const MAX_LENGTH = 125

/**
 * Words for a picture, from what people have said about it: its caption, its description, or its
 * title. A title that a camera has given says nothing.
 */
export const altTextOf = async (ctx: Context, given: unknown): Promise<string> => {
  const subject = await findSubject(ctx, 'post', toCount(given ?? 0))
  if (
    subject?.kind !== 'post' ||
    subject.row.type !== 'attachment' ||
    !mayEditSubject(ctx, subject)
  )
    throw altTextErrors.seo_alt_no_image()
  const { excerpt: caption, content, title } = subject.row
  const words = [caption, content, asWords(title)].map(plainText).find((text) => text !== '')
  if (words === undefined) throw altTextErrors.seo_alt_no_words()
  return shorten(words, MAX_LENGTH)
}

/** `old-lighthouse_at-dusk.jpg` says something, `IMG_2041` and `DSC00017` do not. */
const asWords = (title: string): string => {
  const words = title.replace(/\.[a-z]{3,4}$/i, '').replace(/[-_]+/g, ' ')
  const said = words.split(' ').filter((word) => /^\p{L}{3,}$/u.test(word) && !CAMERA.test(word))
  return said.length === 0 ? '' : words
}

const CAMERA = /^(?:img|dsc|dscn|dscf|pict|image|photo|screenshot|scan)$/i
