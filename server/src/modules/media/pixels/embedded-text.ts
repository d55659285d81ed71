import { removeTags, trimAscii } from '../../../lib/text.ts'

/**
 * A text from inside a file, as plain text. The author of the file may not be the uploader, so
 * nothing in it counts as markup, whatever the uploader may publish. Invisible characters are
 * removed first, because they could hide a tag.
 */
export const embeddedText = (told: unknown, maxLength: number): string => {
  if (typeof told !== 'string') return ''
  const seen = told
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (mark) =>
      mark === '\n' ? mark : /\s/.test(mark) ? ' ' : '',
    )
  // Removes half of a surrogate pair at the cut.
  return trimAscii(removeTags(seen))
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
}

/** Plain text for an HTML field. Quotes have no meaning there and stay as they are. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
