/** A parsed search text: every wanted term has to occur, and no unwanted one. */
export interface SearchTerms {
  readonly wanted: readonly string[]
  readonly unwanted: readonly string[]
  /** The text as given; relevance looks for it first. */
  readonly sentence: string
}

/** The reference does not search for longer texts, and both databases handle them badly. */
const MAX_LENGTH = 1600
/** With more words than this, the text counts as one phrase. */
const MAX_WORDS = 9

/** Words without meaning; ignored unless there are no others. */
const STOP_WORDS = new Set(
  `about an are as at be by com for from how in is it of on or that the this to was what when
  where who will with www`.split(/\s+/),
)

/**
 * Parses a search text: words, phrases in double quotes, and words to exclude with a minus sign.
 * Returns undefined for an empty search.
 */
export const parseSearch = (text: string): SearchTerms | undefined => {
  const sentence = text.replaceAll('\0', '').trim()
  if (sentence === '' || sentence.length > MAX_LENGTH) return undefined
  const terms = splitTerms(sentence).filter(isTelling)
  if (terms.length === 0 || terms.length > MAX_WORDS)
    return { wanted: [sentence], unwanted: [], sentence }
  return {
    wanted: terms.filter((term) => !isExcluded(term)),
    unwanted: terms.filter(isExcluded).map((term) => term.slice(1)),
    sentence,
  }
}

const splitTerms = (sentence: string): string[] =>
  Array.from(sentence.matchAll(/"([^"]*)"?|[^\s",+]+/g), ([whole, phrase]) =>
    (phrase ?? whole).trim(),
  )

const isTelling = (term: string): boolean =>
  !/^(?:-|[a-z]?)$/i.test(term) && !STOP_WORDS.has(term.toLowerCase())

const isExcluded = (term: string): boolean => term.startsWith('-')
