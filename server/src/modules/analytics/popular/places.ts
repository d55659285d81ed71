import type { Part } from '../../../lib/blocks/parts.ts'
import { countWords } from '../../../lib/content/words.ts'
import { tokensOf } from '../../../lib/html/html-tokens.ts'
import { VOID } from '../../../lib/kses/balance.ts'

/** How often lists interrupt a text, in words. */
export interface PlaceRules {
  /** Words before the first place. */
  readonly after: number
  readonly most: number
  /** Words between two places. */
  readonly distance: number
  /** Words that must follow every place but the first, so that none is right before the end. */
  readonly left: number
}

/** The end of a top-level paragraph. */
interface ParagraphEnd {
  /** Index of the part, and the offset in it. */
  readonly part: number
  readonly at: number
  /** Number of words up to there. */
  readonly words: number
}

/** Inserts the block at each place found by the rules. */
export const insertAtPlaces = (
  parts: readonly Part[],
  rules: PlaceRules,
  block: Part,
): readonly Part[] => {
  const places = Map.groupBy(findPlaces(parts, rules), ({ part }) => part)
  return parts.flatMap((part, index) =>
    typeof part === 'string' ? split(part, places.get(index) ?? [], block) : [part],
  )
}

const split = (html: string, places: readonly ParagraphEnd[], block: Part): readonly Part[] => {
  const starts = [0, ...places.map(({ at }) => at)]
  return starts.flatMap((start, index) => {
    const piece = html.slice(start, starts[index + 1])
    return index === 0 ? [piece] : [block, piece]
  })
}

const findPlaces = (parts: readonly Part[], rules: PlaceRules): readonly ParagraphEnd[] => {
  const { ends, words } = readParagraphs(parts)
  const places: ParagraphEnd[] = []
  for (const end of ends) {
    const last = places.at(-1)
    if (places.length >= rules.most) break
    if (end.words < (last ? last.words + rules.distance : rules.after)) continue
    if (last && words - end.words < rules.left) break
    places.push(end)
  }
  return places
}

const readParagraphs = (
  parts: readonly Part[],
): { readonly ends: readonly ParagraphEnd[]; readonly words: number } => {
  const ends: ParagraphEnd[] = []
  const open = openElements()
  let words = 0
  for (const [part, html] of parts.entries()) {
    if (typeof html !== 'string') {
      words += wordsIn(html.parts)
      continue
    }
    for (const { kind, name, start, end } of tokensOf(html)) {
      if (kind === 'text') words += countWords(html.slice(start, end))
      if (kind === 'opening' && !VOID.has(name)) open.begin(name)
      if (kind === 'closing' && open.end(name) && name === 'p' && open.isEmpty())
        ends.push({ part, at: end, words })
    }
  }
  return { ends, words }
}

/** Stack of open elements. Each is removed once, so that the cost is linear at any depth. */
const openElements = () => {
  const names: string[] = []
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  return {
    isEmpty: (): boolean => names.length === 0,
    begin: (name: string): void => {
      names.push(name)
      count(name, 1)
    },
    /** Closes the element; returns false if it was not open. */
    end: (name: string): boolean => {
      if (!counts.get(name)) return false
      for (let last = names.pop(); last !== undefined; last = names.pop()) {
        count(last, -1)
        if (last === name) break
      }
      return true
    },
  }
}

const wordsIn = (parts: readonly Part[]): number => readParagraphs(parts).words
