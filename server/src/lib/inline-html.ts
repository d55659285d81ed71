import sanitizeHtml from 'sanitize-html'

/**
 * Keeps the few inline tags that a short description may use. Every other tag goes and its text
 * stays, except that of scripts and styles.
 */
export const cleanInlineHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
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
