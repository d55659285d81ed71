import { filterDelimiter } from '../html/block-delimiter.ts'
import { normaliseEntities, removeScripts } from '../text.ts'
import { type AllowList, DESCRIPTION_LIST, INLINE_LIST, POST_LIST, QUOTE_LIST } from './lists.ts'
import { printTag, readTag } from './tag.ts'

/** What writers without `unfiltered_html` may publish; block delimiters stay (SEC-51). */
export const sanitisePostHtml = (html: string): string => filter(html, POST_LIST)

/** What comments, titles and other short texts may hold: a few inline elements. */
export const sanitiseInlineHtml = (html: string): string => filter(html, INLINE_LIST)

/** The same for descriptions, whose links may say how somebody stands to their target. */
export const sanitiseDescription = (html: string): string => filter(html, DESCRIPTION_LIST)

/** What another site's quote may hold: text, links and the elements of plain writing. */
export const sanitiseQuote = (html: string): string => filter(removeScripts(html), QUOTE_LIST)

/**
 * One pass over the text. Every tag is either printed anew, with each value quoted and escaped,
 * or dropped; everything else is text. So what a browser makes of the result can differ from what
 * was decided here neither by quoting nor by nesting, and the cost is linear (SEC-52).
 */
function filter(html: string, list: AllowList): string {
  const lacksQuote = new Set<string>()
  let clean = ''
  let at = 0
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    clean += cleanText(html.slice(at, open))
    const next = html.charAt(open + 1)
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open + 4)
      const end = close === -1 ? html.length : close
      if (list.hasComments) clean += cleanComment(html.slice(open + 4, end))
      at = Math.min(end + 3, html.length)
    } else if (next === '!' || next === '?') {
      const close = html.indexOf('>', open)
      at = close === -1 ? html.length : close + 1
    } else {
      const tag = readTag(html, open, lacksQuote)
      at = tag.end
      clean += tag.name === undefined ? cleanText(html.slice(open, at)) : printTag(tag, list)
    }
  }
  return clean + cleanText(html.slice(at))
}

const cleanText = (text: string): string =>
  /[&<>]/.test(text)
    ? normaliseEntities(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text

/** Without `>` and `--` nothing inside can end a comment before its end. */
function cleanComment(text: string): string {
  const delimiter = filterDelimiter(text, sanitisePostHtml)
  if (delimiter !== undefined) return `<!--${delimiter}-->`
  const harmless = text
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
  return harmless.trim() === '' ? '' : `<!--${harmless}-->`
}
