/** How a language forms compounds. All texts are in lower case, without accents. */
export interface Compounds {
  /** Linking elements between two parts. */
  readonly links: readonly string[]
  /** Affixes that derive another word, which does not contain the part: `Zeit` is not in `Zeitung`. */
  readonly prefixes: readonly string[]
  readonly suffixes: readonly string[]
  /** Inflectional endings. */
  readonly inflections: readonly string[]
  /** Suffixes of derived words that are joined in turn: `Zeitungspapier`. */
  readonly continuations: readonly string[]
}

/** In letters; shorter words are inside too many others. */
const LEAST_PART = 4

/** In letters; the other part may be shorter: `Gartentor`. */
const LEAST_REST = 3

/** In letters; longer runs are no words, and no combination of endings is longer than MAX_ENDING. */
const MAX_WORD = 60
const MAX_ENDING = 16

const VOWEL = /[aeiouy]/

/**
 * The number of these parts, from the first on, that follow each other in a word with only linking elements
 * in between, and whether they start it. Without a dictionary: the rest of the word must be long enough and
 * must not be a derivational affix.
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

/** The most parts from this position after which the rest of the word is allowed. */
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

/** Whether a word is the compound of these two. */
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

/** Whether a text is a sequence of links, with at most one of the ends behind it. */
const isChainOf = (text: string, links: readonly string[], ends: readonly string[]): boolean => {
  if (text.length > MAX_ENDING) return false
  const reached = new Set([0])
  // The set grows during the loop; each position is visited once.
  for (const at of reached)
    for (const link of links) if (text.startsWith(link, at)) reached.add(at + link.length)
  return [...reached].some((at) => at === text.length || ends.includes(text.slice(at)))
}
