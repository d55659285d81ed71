import type { Lexicon, Word } from '../../seo-content-analysis/index.ts'
import type { Form } from './phrases.ts'

/** The written form of a phrase with a single content word; undefined without one. */
export const formOf = (lexicon: Lexicon, text: string): Form | undefined => {
  const words = lexicon.wordsOf(text)
  const at = words.findIndex(({ stem }) => stem !== undefined)
  if (at < 0) return undefined
  const written = words.map(({ start, end }) => text.slice(start, end).toLowerCase())
  // Of the words before it only a single letter is part of the name: not `how to`, nor `the`.
  const first = isJoined(text, words, at - 1) && written[at - 1]?.length === 1 ? at - 1 : at
  let last = at
  while (words[last + 1]?.stem === undefined && isJoined(text, words, last)) last++
  return {
    before: written.slice(first, at),
    word: written[at] ?? '',
    after: written.slice(at + 1, last + 1),
  }
}

/** Whether only a space or a hyphen separates a word from the next one. */
export const isJoined = (text: string, words: readonly Word[], at: number): boolean => {
  const [word, next] = [words[at], words[at + 1]]
  return word !== undefined && next !== undefined && JOINT.test(text.slice(word.end, next.start))
}

const JOINT = /^(?:[-\u2010\u2011]|\s+)$/

/** Indexes of the first and last word of a form found in a text. */
export interface Stand {
  readonly first: number
  readonly last: number
}

/** Checks that the words before and after a form's main word are there, too. */
export const standOf = (
  text: string,
  words: readonly Word[],
  at: number,
  { before, after }: Form,
): Stand | undefined => {
  const isThere = (wanted: string, number: number): boolean => {
    const word = words[number]
    return word !== undefined && text.slice(word.start, word.end).toLowerCase() === wanted
  }
  const first = at - before.length
  const last = at + after.length
  return before.every(
    (wanted, n) => isThere(wanted, first + n) && isJoined(text, words, first + n),
  ) && after.every((wanted, n) => isThere(wanted, at + 1 + n) && isJoined(text, words, at + n))
    ? { first, last }
    : undefined
}

/** Length of endings that mark number or tense only. */
const MAX_ENDING = 2

/** Whether two words with the same stem differ only in a short ending: `bed`, `beds`. */
export const isSameForm = (one: string, other: string): boolean => {
  let alike = 0
  while (alike < one.length && one[alike] === other[alike]) alike++
  return Math.max(one.length, other.length) - alike <= MAX_ENDING
}
