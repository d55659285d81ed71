import { sanitizeLine } from '../../lib/text.ts'

/** A name is one line of text, stored as HTML. */
export const cleanName = (name: string): string =>
  sanitizeLine(name)
    .replace(/&(?!(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z]{2,8}\d{0,2});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
