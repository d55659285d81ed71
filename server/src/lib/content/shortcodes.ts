import { tokensOf } from '../html/html-tokens.ts'
import { afterSpace } from '../trim.ts'

/** One shortcode in a text: `[name a="b"]content[/name]` or `[name]`. */
export interface Shortcode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string
}

export type ShortcodeHandler = (shortcode: Shortcode) => string

/**
 * Runs the shortcodes that have a handler; all others are text. Shortcodes inside a tag are
 * ignored, as the output of a handler could end an attribute (SEC-51).
 */
export function runShortcodes(
  html: string,
  handlers: ReadonlyMap<string, ShortcodeHandler>,
): string {
  if (!html.includes('[')) return html
  const marks = [...findMarks(html, (name) => handlers.has(name))]
  let result = ''
  let at = 0
  for (let index = 0; index < marks.length; index++) {
    const mark = marks[index]
    if (!mark || mark.start < at || mark.isClosing) continue
    if (mark.isEscaped) {
      result += html.slice(at, mark.start) + html.slice(mark.start + 1, mark.end - 1)
      at = mark.end
      continue
    }
    const close = closingOf(marks, index)
    const end = close?.end ?? mark.end
    const output = handlers.get(mark.name)?.({
      name: mark.name,
      attributes: readAttributes(mark.attributes),
      content: close ? html.slice(mark.end, close.start) : '',
    })
    const [before, after] = withoutParagraph(html.slice(at, mark.start), html, end)
    result += before + (output ?? '')
    at = after
  }
  return result + html.slice(at)
}

/** The text without these shortcodes and their content. */
export function stripShortcodes(html: string, names: ReadonlySet<string>): string {
  return runShortcodes(html, new Map([...names].map((name) => [name, () => ''])))
}

/** A range of a text, by its offsets. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** The ranges of all shortcodes, of any name, with their content. */
export function shortcodeRanges(html: string): readonly TextRange[] {
  if (!html.includes('[')) return []
  const marks = [...findMarks(html, () => true)]
  return marks.map(({ start, end }, index) => ({
    start,
    end: marks[index]?.isClosing ? end : (closingOf(marks, index)?.end ?? end),
  }))
}

/** Parses `a="b" c='d' e=f`. */
function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  const names = /[\w-]+/g
  for (let match = names.exec(text); match; match = names.exec(text)) {
    const sign = afterSpace(text, names.lastIndex)
    const value = text.charAt(sign) === '=' && readValue(text, afterSpace(text, sign + 1))
    if (!value) continue
    attributes[match[0].toLowerCase()] = value.text
    names.lastIndex = value.end
  }
  return attributes
}

const readValue = (
  text: string,
  at: number,
): { readonly text: string; readonly end: number } | undefined => {
  const quote = text.charAt(at)
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, at + 1)
    return close === -1 ? undefined : { text: text.slice(at + 1, close), end: close + 1 }
  }
  BARE_END.lastIndex = at
  const end = BARE_END.exec(text)?.index ?? text.length
  return end === at ? undefined : { text: text.slice(at, end), end }
}

const BARE_END = /[\s'"]/g
interface Mark {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly attributes: string
  readonly isClosing: boolean
  readonly isVoid: boolean
  /** Written with double brackets, so as to be shown and not run. */
  readonly isEscaped: boolean
}

const SHORTCODE = /\[(\[?)(\/?)([\w-]+)((?:[\s/][^\][<>]*)?)\](\]?)/y

function* findMarks(html: string, isKnown: (name: string) => boolean): Generator<Mark> {
  let open = html.indexOf('[')
  for (const token of tokensOf(html)) {
    if (open === -1) return
    if (open < token.start) open = html.indexOf('[', token.start)
    if (token.kind !== 'text') continue
    while (open !== -1 && open < token.end) {
      SHORTCODE.lastIndex = open
      const match = SHORTCODE.exec(html)
      const mark = match && markOf(match)
      if (mark && isKnown(mark.name)) yield mark
      open = html.indexOf('[', mark && isKnown(mark.name) ? mark.end : open + 1)
    }
  }
}

const markOf = (match: RegExpExecArray): Mark => {
  const [all, left, slash, name = '', attributes = '', right] = match
  const { index } = match
  const isEscaped = left === '[' && right === ']'
  return {
    name,
    start: index + (left === '[' && !isEscaped ? 1 : 0),
    end: index + all.length - (right === ']' && !isEscaped ? 1 : 0),
    attributes,
    isClosing: slash === '/',
    isVoid: attributes.endsWith('/'),
    isEscaped,
  }
}

/** The next mark that ends the one at `index`, before another of the same name begins. */
function closingOf(marks: readonly Mark[], index: number): Mark | undefined {
  const mark = marks[index]
  if (!mark || mark.isVoid) return undefined
  // The content of a shortcode contains few others; the limit keeps the cost linear.
  for (const other of marks.slice(index + 1, index + 1 + MAX_ENCLOSED)) {
    if (other.name !== mark.name || other.isEscaped) continue
    return other.isClosing ? other : undefined
  }
  return undefined
}

const MAX_ENCLOSED = 50

/** A shortcode that is alone in a paragraph replaces the paragraph. */
function withoutParagraph(before: string, html: string, end: number): [string, number] {
  const close = afterSpace(html, end)
  const opening = /<p>\s*$/.exec(before.slice(-20))
  if (!opening || !html.startsWith('</p>', close)) return [before, end]
  return [before.slice(0, before.length - opening[0].length), close + '</p>'.length]
}
