import sanitizeHtml from 'sanitize-html'
import { sanitizeLine } from '../../lib/text.ts'

/** A name is one line of text; it is kept as the HTML that shows it. */
export const cleanName = (name: string): string =>
  sanitizeLine(name)
    .replace(/&(?!(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z]{2,8}\d{0,2});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Keeps the few inline tags that a description may use; everything else goes, its text stays. */
export const cleanDescription = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ['href', 'title'],
      abbr: ['title'],
      acronym: ['title'],
      blockquote: ['cite'],
      del: ['datetime'],
      q: ['cite'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
  })

const ALLOWED_TAGS = [
  'a',
  'abbr',
  'acronym',
  'b',
  'blockquote',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'q',
  's',
  'strike',
  'strong',
]
