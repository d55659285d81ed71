import { tokensOf } from '../../../../lib/html/html-tokens.ts'
import type { Range } from './range.ts'

const FORMATS = new Set(
  'abbr b bdi bdo cite del dfn em i ins mark q s small span strong sub sup u'.split(' '),
)

/** Whether an element does nothing but format the words in it. */
export const isFormat = (name: string): boolean => FORMATS.has(name)

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Whether an element holds nothing, so that nothing ends it. */
export const isVoid = (name: string): boolean => VOID.has(name)

/** How far tags at the ends of a range are looked for. */
const REACH = 200

const TAGS_BEFORE = /(?:<[a-z][^<>]*>)+$/i
const TAGS_BEHIND = /^(?:<\/[a-z][^<>]*>)+/i

/**
 * A range in which every tag that begins also ends: the given one, or one with the tags that touch
 * it. Undefined where neither is whole.
 */
export const wholeRange = (html: string, { start, end }: Range): Range | undefined => {
  const before = TAGS_BEFORE.exec(html.slice(Math.max(0, start - REACH), start))?.[0].length ?? 0
  const behind = TAGS_BEHIND.exec(html.slice(end, end + REACH))?.[0].length ?? 0
  return [
    { start, end },
    { start: start - before, end },
    { start, end: end + behind },
    { start: start - before, end: end + behind },
  ].find((range) => isWhole(html.slice(range.start, range.end)))
}

const isWhole = (html: string): boolean => {
  const open: string[] = []
  for (const { kind, name } of tokensOf(html)) {
    if (kind === 'other') return false
    if (kind === 'opening' && !isVoid(name)) open.push(name)
    if (kind === 'closing' && open.pop() !== name) return false
  }
  return open.length === 0
}
