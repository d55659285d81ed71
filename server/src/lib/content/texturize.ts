import { type HtmlToken, tokensOf } from '../html/html-tokens.ts'
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
  for (const { text, isMarkup, element } of pieces(html, shortcodes)) {
    if (element) trackVerbatim(element, verbatim)
    result += isMarkup ? text : setText(text, verbatim)
  }
  return escapeAmpersands(result)
}

/** Escapes each ampersand that begins no entity. */
function escapeAmpersands(html: string): string {
  return html.includes('&')
    ? html.replace(/&(?!#(?:\d+|x[a-f\d]+);|[a-z1-4]{1,8};)/gi, '&#038;')
    : html
}

const NONE: ReadonlySet<string> = new Set()
const HAS_WORK = /['"`&-]|\.\.\.|\(tm\)|\dx\d/

/** Elements whose text is code or literal. */
const VERBATIM = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt'])

interface Piece {
  readonly text: string
  /** A tag, a comment or a known shortcode. */
  readonly isMarkup: boolean
  /** The tag, if it is one. */
  readonly element?: Pick<HtmlToken, 'kind' | 'name'>
}

/** Shortcodes are searched for in text only: a bracket inside a tag is part of the tag. */
function* pieces(html: string, shortcodes: ReadonlySet<string>): Generator<Piece> {
  for (const token of tokensOf(html)) {
    const text = html.slice(token.start, token.end)
    if (token.kind !== 'text') yield { text, isMarkup: true, element: token }
    else if (shortcodes.size === 0) yield { text, isMarkup: false }
    else yield* piecesOfText(text, shortcodes)
  }
}

function* piecesOfText(text: string, shortcodes: ReadonlySet<string>): Generator<Piece> {
  let at = 0
  for (let start = text.indexOf('['); start !== -1; start = text.indexOf('[', start + 1)) {
    SHORTCODE.lastIndex = start
    const name = SHORTCODE.exec(text)?.[1]
    if (name === undefined || !shortcodes.has(name)) continue
    const close = text.indexOf(']', start)
    // Without an end it is text, and so is everything after it.
    if (close === -1) break
    if (start > at) yield { text: text.slice(at, start), isMarkup: false }
    at = close + 1
    yield { text: text.slice(start, at), isMarkup: true }
    start = close
  }
  if (at < text.length) yield { text: text.slice(at), isMarkup: false }
}

const SHORTCODE = /\[\/?([\w-]+)(?=[\s\]/])/y

function trackVerbatim({ kind, name }: Pick<HtmlToken, 'kind' | 'name'>, open: string[]): void {
  if (!VERBATIM.has(name)) return
  if (kind === 'opening') open.push(name)
  else if (kind === 'closing' && open.at(-1) === name) open.pop()
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
        // Two hyphens after `xn` belong to a host name.
        .replace(/(?<!xn)--/g, '&#8211;')
        .replace(LONE_SINGLE, '&#8211;')
    : text

/** `3x4` but not `0x4`, which is a hexadecimal number. */
const setTimes = (text: string): string =>
  /\dx\d/.test(text)
    ? text.replace(/(?<![\w.,])(\d[\d.,]*)x(?=\d[\d.,]*(?!\w))/g, (match, number: string) =>
        number === '0' ? match : `${number}&#215;`,
      )
    : text
