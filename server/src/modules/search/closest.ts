import { editDistance } from '../../lib/spelling/edit-distance.ts'
import { fold, wordsIn } from '../../lib/spelling/fold.ts'

/** Longer texts are no slips of the pen, and longer words no words. */
const MAX_WORDS = 6
const MAX_LETTERS = 30

/** The words of a text by which others that are spelled alike are looked for; none of a long text. */
export const tellingWords = (text: string): readonly string[] => {
  const words = wordsIn(text)
  return words.length > MAX_WORDS || words.some(({ length }) => length > MAX_LETTERS) ? [] : words
}

/** What of a name is spelled like the text, and how far from it. */
export interface Likeness {
  readonly text: string
  readonly distance: number
}

/**
 * As many words of the name in a row as the text has, whichever are closest to it; nothing where
 * none are close. `Keting` is like the second word of `Annalise Keating`.
 */
export const likenessOf = (words: readonly string[], name: string): Likeness | undefined => {
  const spelled = wordsIn(name)
  const folded = spelled.map(fold)
  const wanted = words.map(fold)
  const stretches = spelled.slice(wanted.length - 1).map((_, start) => ({
    text: spelled.slice(start, start + wanted.length).join(' '),
    distance: distanceOf(wanted, folded.slice(start, start + wanted.length)),
  }))
  const [closest] = stretches.toSorted((a, b) => a.distance - b.distance)
  return closest && Number.isFinite(closest.distance) ? closest : undefined
}

/** Each word has to be close to its own. */
const distanceOf = (wanted: readonly string[], given: readonly string[]): number =>
  wanted.reduce((sum, word, index) => {
    const distance = editDistance(word, (given[index] ?? '').slice(0, MAX_LETTERS))
    return sum + (distance <= slipsIn(word) ? distance : Number.POSITIVE_INFINITY)
  }, 0)

/** How many letters may be wrong before it is another word. */
const slipsIn = ({ length }: string): number => (length < 3 ? 0 : length < 6 ? 1 : 2)
