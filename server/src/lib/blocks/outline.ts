import { plainText } from '../content/plain-text.ts'
import { decodeEntities, escapeText } from '../html/entities.ts'
import { attributeOf, type HtmlToken, tokensOf } from '../html/html-tokens.ts'
import { freeNames, type Heading, idsIn, nameOf } from './headings.ts'
import type { Part } from './parts.ts'

/** A heading of a rendered text; its id is derived from its words if it has none yet. */
export interface OutlineEntry extends Heading {
  /** Where the id has to be written: the index of the part, and the position in it. */
  readonly missingAt?: readonly [part: number, position: number] | undefined
}

/** The headings below the title, down to the fourth level, without empty ones. */
export const outlineOf = (parts: readonly Part[]): readonly OutlineEntry[] => {
  const texts = parts.map((part) => (typeof part === 'string' ? part : ''))
  const html = texts.join('')
  if (!HEADING.test(html)) return []
  const free = freeNames(idsIn(html))
  const placeOf = placesIn(texts)
  return headingsIn(html).flatMap(({ tag, words }): OutlineEntry[] => {
    const text = plainText(words)
    if (text === '') return []
    const given = decodeEntities(attributeOf(html, tag, 'id') ?? '')
    const level = Number(tag.name.slice(1))
    if (given !== '') return [{ level, text, id: given }]
    const missingAt = placeOf(tag)
    return missingAt ? [{ level, text, id: free(`h-${nameOf(text)}`), missingAt }] : []
  })
}

/** The parts with the ids that the outline derives. */
export const withAnchors = (
  parts: readonly Part[],
  outline: readonly OutlineEntry[],
): readonly Part[] => {
  const missing = Map.groupBy(outline, ({ missingAt }) => missingAt?.[0])
  return parts.map((part, index) => {
    if (typeof part !== 'string') return part
    let named = ''
    let at = 0
    for (const { id, missingAt: [, position] = [index, 0] } of missing.get(index) ?? []) {
      named += `${part.slice(at, position)} id="${escapeText(id)}"`
      at = position
    }
    return named + part.slice(at)
  })
}

const HEADING = /<h[2-4][\s>]/i
const NAME = /^h[2-4]$/

/** Each heading's tag, and the HTML up to its end. */
const headingsIn = (html: string): readonly { tag: HtmlToken; words: string }[] => {
  const found: { tag: HtmlToken; words: string }[] = []
  let open: HtmlToken | undefined
  for (const token of tokensOf(html)) {
    if (!NAME.test(token.name)) continue
    if (token.kind === 'opening') open = token
    else if (token.kind === 'closing' && open?.name === token.name) {
      found.push({ tag: open, words: html.slice(open.end, token.start) })
      open = undefined
    }
  }
  return found
}

/** Finds the position after a tag's name; undefined if the tag is not within one text. */
const placesIn = (
  texts: readonly string[],
): ((tag: HtmlToken) => readonly [number, number] | undefined) => {
  let index = 0
  let before = 0
  // Tags are asked for in their order.
  return ({ start, end, name }) => {
    for (let text = texts[index]; text !== undefined && before + text.length <= start; ) {
      before += text.length
      text = texts[++index]
    }
    const isWhole = end - before <= (texts[index]?.length ?? 0)
    return isWhole ? [index, start - before + 1 + name.length] : undefined
  }
}
