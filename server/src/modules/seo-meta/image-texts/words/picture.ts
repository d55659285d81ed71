import { plainText, shorten } from '../../../../lib/content/plain-text.ts'
import { readDetails } from '../../../media/index.ts'
import type { PostRow } from '../../../posts/index.ts'
import { wordsOfName } from './writing.ts'

/** What people have said about a picture, as plain text. */
export interface Picture {
  /** What its title or its file's name says; empty where only a camera has named it. */
  readonly title: string
  readonly alt: string
  readonly caption: string
  readonly description: string
}

/** So much of a text is read; longer ones describe more than the picture. */
const READ_LENGTH = 5_000

const beginningOf = (html: string): string => plainText(html.slice(0, READ_LENGTH))

/** What is stored, HTML besides the alternative text. */
export const pictureOf = (stored: {
  readonly title?: string | undefined
  readonly alt?: string | undefined
  readonly caption?: string | undefined
  readonly description?: string | undefined
}): Picture => ({
  title: wordsOfName(beginningOf(stored.title ?? '')),
  alt: beginningOf(stored.alt ?? ''),
  caption: beginningOf(stored.caption ?? ''),
  description: beginningOf(stored.description ?? ''),
})

export const pictureOfRow = (
  row: Pick<PostRow, 'title' | 'excerpt' | 'content' | 'details'>,
): Picture =>
  pictureOf({
    title: row.title,
    alt: readDetails(row).alt,
    caption: row.excerpt,
    description: row.content,
  })

/** Longer ones are tiresome to hear. */
const MAX_ALT = 125

/**
 * Words for those who do not see a picture: those that were written for them, or else what was said about
 * it otherwise.
 */
export const altOf = ({ alt, caption, description, title }: Picture): string =>
  alt || shorten(caption || description || title, MAX_ALT)
