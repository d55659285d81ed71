import { decodeEntities } from '../html/entities.ts'
import { stripTags } from '../text.ts'
import { SHORTCODE_NAMES } from './builtin-shortcodes.ts'
import { stripShortcodes } from './shortcodes.ts'

/** The text of HTML on one line: no markup, no shortcodes, no entities. */
export const plainText = (html: string): string => saidBy(stripShortcodes(html, SHORTCODE_NAMES))

/** The same for HTML of other sites, whose brackets are no shortcodes. */
export const saidBy = (html: string): string =>
  oneLine(decodeEntities(stripTags(html.replace(BREAKS, ' $&'))))

/** Separates the words of neighbouring blocks. */
const BREAKS =
  /<\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|fig\w+|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)\b/gi

/** Without line breaks and other runs of white space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The beginning of a text, cut between words; a single huge word is cut inside. */
export const shorten = (text: string, length: number): string => {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length)
  const cut = text.slice(0, end > 0 ? end : length)
  // Drops half of a surrogate pair.
  return withoutEnd(cut.replace(/[\uD800-\uDBFF]$/, ''))
}

/** Removes trailing punctuation that leads on to more. */
const withoutEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && /[\s,;:–—-]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
