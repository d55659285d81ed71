import sanitizeHtml from 'sanitize-html'

/** Keeps the few tags that a profile may use; everything else goes, its text stays. */
export const cleanDescription = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      abbr: ['title'],
      acronym: ['title'],
      del: ['datetime'],
      q: ['cite'],
      blockquote: ['cite'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
  }).trim()

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
