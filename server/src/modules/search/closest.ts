import { distanceToBeginning, editDistance } from '../../lib/spelling/edit-distance.ts'
import { fold, wordsIn } from '../../lib/spelling/fold.ts'

/** Longer texts and longer words are not typing errors. */
const MAX_WORDS = 6
const MAX_LETTERS = 30

/** The words of a text to find similar names by; none for a long text. */
export const tellingWords = (text: string): readonly string[] => {
  const words = wordsIn(text)
  return words.length > MAX_WORDS || words.some(({ length }) => length > MAX_LETTERS) ? [] : words
}

/** The part of a name that resembles the text, and its edit distance. */
export interface Likeness {
  readonly text: string
  readonly distance: number
}

/**
 * The sequence of as many words of the name as the text has that is closest to it; undefined if
 * none is close. `Keting` matches the second word of `Annalise Keating`. The last word of a text that
 * is still typed may be the beginning of one.
 */
export const likenessOf = (
  words: readonly string[],
  name: string,
  { isTyped = false } = {},
): Likeness | undefined => {
  const spelled = wordsIn(name)
  const folded = spelled.map(fold)
  const wanted = words.map(fold)
  const stretches = spelled.slice(wanted.length - 1).map((_, start) => ({
    text: spelled.slice(start, start + wanted.length).join(' '),
    distance: distanceOf(wanted, folded.slice(start, start + wanted.length), isTyped),
  }))
  const [closest] = stretches.toSorted((a, b) => a.distance - b.distance)
  return closest && Number.isFinite(closest.distance) ? closest : undefined
}

/** The sum over all words; infinite if one word is too different. */
const distanceOf = (
  wanted: readonly string[],
  given: readonly string[],
  isTyped: boolean,
): number =>
  wanted.reduce((sum, word, index) => {
    const other = (given[index] ?? '').slice(0, MAX_LETTERS)
    const isBeginning = isTyped && index === wanted.length - 1 && word.length >= TELLING_LETTERS
    const distance = isBeginning ? distanceToBeginning(word, other) : editDistance(word, other)
    return sum + (distance <= slipsIn(word) ? distance : Number.POSITIVE_INFINITY)
  }, 0)

/** Fewer letters with a slip are the beginning of too many words. */
const TELLING_LETTERS = 4

/** The number of wrong letters that still counts as the same word. */
const slipsIn = ({ length }: string): number => (length < 3 ? 0 : length < 6 ? 1 : 2)
