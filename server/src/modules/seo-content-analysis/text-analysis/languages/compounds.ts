/** How a language joins words to longer ones. All texts are in small letters, without accents. */
export interface Compounds {
  /** What may stand between two parts. */
  readonly links: readonly string[]
  /** What makes another word of one, and so is no part by itself: `Zeit` is not in `Zeitung`. */
  readonly prefixes: readonly string[]
  readonly suffixes: readonly string[]
  /** What only ends a form of a word. */
  readonly inflections: readonly string[]
  /** How a part goes on that is another word, and is joined in its turn: `Zeitungspapier`. */
  readonly continuations: readonly string[]
}

/** Shorter words are inside of too many others. */
const LEAST_PART = 4

/** What a part is joined to may be shorter: `Gartentor`. */
const LEAST_REST = 3

/** Longer runs of letters are no words, and what is longer than all endings together is none. */
const MAX_WORD = 60
const MAX_ENDING = 16

const VOWEL = /[aeiouy]/

/**
 * How many of these parts, from the first on, follow each other in a word with nothing but links between
 * them, and whether they begin it. No dictionary is asked: what stands around them has to be long
 * enough, and must not be what derives words from others.
 */
export const partsIn = (
  compounds: Compounds,
  word: string,
  parts: readonly string[],
): { readonly count: number; readonly isAtBeginning: boolean } | undefined => {
  const [first = ''] = parts
  if (first.length < LEAST_PART || word.length > MAX_WORD) return undefined
  for (let at = word.indexOf(first); at !== -1; at = word.indexOf(first, at + 1)) {
    if (at > 0 && !isBefore(compounds, word.slice(0, at))) continue
    const count = countFrom(compounds, word, at, parts)
    if (count > 0) return { count, isAtBeginning: at === 0 }
  }
  return undefined
}

/** The most parts from a place on after which the rest of the word may stand. */
const countFrom = (
  compounds: Compounds,
  word: string,
  start: number,
  parts: readonly string[],
): number => {
  let count = 0
  let end = start
  for (const [index, part] of parts.entries()) {
    const links = index === 0 ? [''] : ['', ...compounds.links]
    const link = links.find((link) => word.startsWith(link + part, end))
    if (link === undefined || part.length < LEAST_PART) break
    end += link.length + part.length
    if (isRest(compounds, word.slice(end))) count = index + 1
  }
  return count
}

/** Whether a word is these two joined. */
export const isJoined = (
  { links }: Compounds,
  word: string,
  first: string,
  last: string,
): boolean =>
  word.length <= MAX_WORD &&
  first.length >= LEAST_REST &&
  last.length >= LEAST_REST &&
  word.startsWith(first) &&
  word.endsWith(last) &&
  ['', ...links].includes(word.slice(first.length, word.length - last.length)) &&
  word.length >= first.length + last.length

const isWordLike = (text: string): boolean => text.length >= LEAST_REST && VOWEL.test(text)

const isBefore = ({ prefixes }: Pick<Compounds, 'prefixes'>, text: string): boolean =>
  isWordLike(text) && !isChainOf(text, prefixes, [])

const isRest = (
  { links, suffixes, inflections, continuations }: Omit<Compounds, 'prefixes'>,
  text: string,
): boolean => {
  if (text === '') return true
  if (continuations.some((beginning) => text.startsWith(beginning))) return false
  if (isChainOf(text, suffixes, inflections)) return false
  const joined = links
    .filter((link) => text.startsWith(link))
    .map((link) => text.slice(link.length))
  if (joined.some((rest) => suffixes.includes(rest) || isDerived(rest, suffixes, inflections)))
    return false
  return [text, ...joined].some(isWordLike)
}

const isDerived = (
  text: string,
  suffixes: readonly string[],
  inflections: readonly string[],
): boolean =>
  suffixes.some(
    (suffix) =>
      text.startsWith(suffix) && isChainOf(text.slice(suffix.length), suffixes, inflections),
  )

/** Whether a text is some of these in a row, and at most one of the others at its end. */
const isChainOf = (text: string, links: readonly string[], ends: readonly string[]): boolean => {
  if (text.length > MAX_ENDING) return false
  const reached = new Set([0])
  // The set grows under the loop; a place is looked at once.
  for (const at of reached)
    for (const link of links) if (text.startsWith(link, at)) reached.add(at + link.length)
  return [...reached].some((at) => at === text.length || ends.includes(text.slice(at)))
}
