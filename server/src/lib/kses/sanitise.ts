import { filterDelimiter } from '../html/block-delimiter.ts'
import { normaliseEntities, removeScripts } from '../text.ts'
import { type AllowList, DESCRIPTION_LIST, INLINE_LIST, POST_LIST, QUOTE_LIST } from './lists.ts'
import { printTag, readTag } from './tag.ts'

/** For content of writers without `unfiltered_html`; block delimiters stay (SEC-51). */
export const sanitisePostHtml = (html: string): string => filter(html, POST_LIST)

/** For comments, titles and other short texts: a few inline elements. */
export const sanitiseInlineHtml = (html: string): string => filter(html, INLINE_LIST)

/** The same for descriptions, whose links may also have `rel`. */
export const sanitiseDescription = (html: string): string => filter(html, DESCRIPTION_LIST)

/** For quotes from other sites: text, links and basic text elements. */
export const sanitiseQuote = (html: string): string => filter(removeScripts(html), QUOTE_LIST)

/**
 * One pass over the text. Every tag is either printed anew, with each value quoted and escaped, or
 * dropped; everything else is text. So a browser cannot parse the result differently through
 * quoting or nesting, and the cost is linear (SEC-52).
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

/** Without `>` and `--` nothing inside can end a comment early. */
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
