import { autop } from '@wordpress/autop'

/**
 * Turns blank lines into paragraphs. The library searches to the end of the text for each element
 * that is left open, so a text with many of those, which no hand writes, stays as it is (SEC-52).
 */
export function toParagraphs(html: string): string {
  return isRegular(html) ? autop(html) : html
}

const MAX_OPEN = 100
const TAG = /<(\/?)([a-z]*)(\s?)[^<>]*(>?)/gi
const SEARCHED = new Set(['script', 'style', 'svg', 'math'])

function isRegular(html: string): boolean {
  let unfinished = 0
  let open = 0
  for (const [, slash, name = '', gap, end] of html.matchAll(TAG)) {
    if (!end && ++unfinished > MAX_OPEN) return false
    const isParagraph = name.toLowerCase() === 'p'
    if (!isParagraph && !SEARCHED.has(name.toLowerCase())) continue
    // A paragraph is searched for its end only where it has attributes.
    if (slash) open = Math.max(0, open - 1)
    else if (!isParagraph || gap) open++
    if (open > MAX_OPEN) return false
  }
  return true
}
