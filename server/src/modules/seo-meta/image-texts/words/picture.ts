import { plainText, shorten } from '../../../../lib/content/plain-text.ts'
import { readDetails } from '../../../media/index.ts'
import type { PostRow } from '../../../posts/index.ts'
import { wordsOfName } from './writing.ts'

/** The stored texts of an image, as plain text. */
export interface Picture {
  /** The title or the file's name; empty where a camera generated the name. */
  readonly title: string
  readonly alt: string
  readonly caption: string
  readonly description: string
}

/** The rest of longer texts is ignored. */
const READ_LENGTH = 5_000

const beginningOf = (html: string): string => plainText(html.slice(0, READ_LENGTH))

/** The stored values are HTML, except for the alternative text. */
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

/** Screen readers read it as a whole, so it is short. */
const MAX_ALT = 125

/** The alternative text, or else a shortened caption, description or title. */
export const altOf = ({ alt, caption, description, title }: Picture): string =>
  alt || shorten(caption || description || title, MAX_ALT)
