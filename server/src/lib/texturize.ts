import { curlQuotes } from './texturize-quotes.ts'

/**
 * Typographic marks for English text in HTML: quotes, dashes, ellipses, primes and the times sign,
 * as numeric entities. Tags, comments, built-in shortcodes and everything inside code stay as they
 * are; only their lone ampersands become entities too.
 */
export function texturize(html: string, shortcodes: ReadonlySet<string> = NONE): string {
  if (!HAS_WORK.test(html)) return html
  let result = ''
  const verbatim: string[] = []
  for (const { text, isMarkup } of pieces(html, shortcodes)) {
    if (isMarkup) trackVerbatim(text, verbatim)
    result += isMarkup ? text : setText(text, verbatim)
  }
  return escapeAmpersands(result)
}

/** Makes each ampersand that begins no entity one. */
export function escapeAmpersands(html: string): string {
  return html.includes('&')
    ? html.replace(/&(?!#(?:\d+|x[a-f\d]+);|[a-z1-4]{1,8};)/gi, '&#038;')
    : html
}

const NONE: ReadonlySet<string> = new Set()
const HAS_WORK = /['"`&-]|\.\.\.|\(tm\)|\dx\d/

/** Elements whose text is read by machines or letter by letter. */
const VERBATIM = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt'])

interface Piece {
  readonly text: string
  /** A tag, a comment or a known shortcode. */
  readonly isMarkup: boolean
}

function* pieces(html: string, shortcodes: ReadonlySet<string>): Generator<Piece> {
  const mark = shortcodes.size === 0 ? /</g : /[<[]/g
  let at = 0
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    const start = found.index
    const end = found[0] === '<' ? tagEnd(html, start) : shortcodeEnd(html, start, shortcodes)
    if (end === undefined) continue
    if (start > at) yield { text: html.slice(at, start), isMarkup: false }
    yield { text: html.slice(start, end), isMarkup: true }
    at = end
    mark.lastIndex = end
  }
  if (at < html.length) yield { text: html.slice(at), isMarkup: false }
}

function tagEnd(html: string, open: number): number {
  const [close, from] = html.startsWith('<!--', open) ? ['-->', open + 4] : ['>', open]
  const found = html.indexOf(close, from)
  return found === -1 ? html.length : found + close.length
}

const SHORTCODE = /\[\/?([\w-]+)(?=[\s\]/])/y

function shortcodeEnd(
  html: string,
  open: number,
  shortcodes: ReadonlySet<string>,
): number | undefined {
  SHORTCODE.lastIndex = open
  const name = SHORTCODE.exec(html)?.[1]
  if (name === undefined || !shortcodes.has(name)) return undefined
  const close = html.indexOf(']', open)
  // Without an end it is text, and so is everything after it.
  return close === -1 ? undefined : close + 1
}

function trackVerbatim(tag: string, open: string[]): void {
  const [, slash, name = ''] = /^<(\/?)([a-z]+)/i.exec(tag) ?? []
  const element = name.toLowerCase()
  if (!VERBATIM.has(element)) return
  if (!slash) open.push(element)
  else if (open.at(-1) === element) open.pop()
}

function setText(text: string, verbatim: readonly string[]): string {
  if (verbatim.length > 0 || !HAS_WORK.test(text)) return text
  return setTimes(setDashes(curlQuotes(setSigns(text))))
}

const setSigns = (text: string): string =>
  text
    .replaceAll('...', '&#8230;')
    .replaceAll('``', '&#8220;')
    .replaceAll("''", '&#8221;')
    .replaceAll(' (tm)', ' &#8482;')

const SPACE = '[\\r\\n\\t \\u00a0]|&nbsp;'
const LONE_DOUBLE = new RegExp(`(?<=^|${SPACE})--(?=$|${SPACE})`, 'g')
const LONE_SINGLE = new RegExp(`(?<=^|${SPACE})-(?=$|${SPACE})`, 'g')

const setDashes = (text: string): string =>
  text.includes('-')
    ? text
        .replaceAll('---', '&#8212;')
        .replace(LONE_DOUBLE, '&#8212;')
        // Two hyphens after `xn` belong to the name of a host.
        .replace(/(?<!xn)--/g, '&#8211;')
        .replace(LONE_SINGLE, '&#8211;')
    : text

/** `3x4` but not `0x4`, which is a number in another notation. */
const setTimes = (text: string): string =>
  /\dx\d/.test(text)
    ? text.replace(/(?<![\w.,])(\d[\d.,]*)x(?=\d[\d.,]*(?!\w))/g, (match, number: string) =>
        number === '0' ? match : `${number}&#215;`,
      )
    : text
