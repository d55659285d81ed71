import { removeTags, trimAscii } from '../../../lib/text.ts'

/**
 * A text that stands inside a file, as plain text: whoever made the file is not the one who uploads
 * it, so nothing in it counts as markup, whatever the uploader may publish. Characters that nobody
 * sees go first, for they could hide a tag from being found.
 */
export const embeddedText = (told: unknown, maxLength: number): string => {
  if (typeof told !== 'string') return ''
  const seen = told
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (mark) =>
      mark === '\n' ? mark : /\s/.test(mark) ? ' ' : '',
    )
  // Cutting through a pair would leave half a character.
  return trimAscii(removeTags(seen))
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
}

/** Plain text for a field that holds HTML. Quotes mean nothing there and stay readable. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
