import { tokensOf } from '../../../lib/html/html-tokens.ts'
import type { Range } from './range.ts'

const FORMATS = new Set(
  'abbr b bdi bdo cite del dfn em i ins mark q s small span strong sub sup u'.split(' '),
)

/** Whether an element only formats its text. */
export const isFormat = (name: string): boolean => FORMATS.has(name)

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Whether an element is void and so has no closing tag. */
export const isVoid = (name: string): boolean => VOID.has(name)

/**
 * A range with balanced tags: the given one, or one extended by adjacent formatting tags. Undefined
 * where there is none.
 */
export const wholeRange = (html: string, range: Range): Range | undefined => {
  const halves = halfTags(html.slice(range.start, range.end))
  if (!halves) return undefined
  let { start, end } = range
  for (const name of halves.ended) {
    const tag = OPENING.exec(html.slice(Math.max(0, start - REACH), start))
    if (tag?.[1]?.toLowerCase() !== name) return undefined
    start -= tag[0].length
  }
  for (const name of halves.begun.toReversed()) {
    const tag = CLOSING.exec(html.slice(end, end + REACH))
    if (tag?.[1]?.toLowerCase() !== name) return undefined
    end += tag[0].length
  }
  return { start, end }
}

/** Maximum length of a tag. */
const REACH = 200

const OPENING = /<([a-z]+)(?:\s[^<>]*)?>$/i
const CLOSING = /^<\/([a-z]+)>/i

/** Closing tags without their opening tag in the text, and opening tags without their closing tag. */
const halfTags = (
  html: string,
): { readonly ended: readonly string[]; readonly begun: readonly string[] } | undefined => {
  const ended: string[] = []
  const begun: string[] = []
  for (const { kind, name } of tokensOf(html)) {
    if (kind === 'other') return undefined
    if (kind === 'opening' && !isVoid(name)) begun.push(name)
    if (kind !== 'closing') continue
    const last = begun.pop()
    if (last === undefined) ended.push(name)
    else if (last !== name) return undefined
  }
  return [...ended, ...begun].every(isFormat) ? { ended, begun } : undefined
}
