import { isUnspaced, withSpaces } from '../../../../lib/content/unspaced.ts'

/** Runs of letters and digits, with the characters in between: `harbour-lights`, `3.5`, `don't`. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[^\s—–\p{L}\p{M}\p{N}]+[\p{L}\p{M}\p{N}]+)*/gu

/** In characters; longer runs without a space are pasted data, not words. */
const MAX_WORD_LENGTH = 60

/** The words of a text as written. Scripts without spaces are segmented. */
export const wordsOf = (text: string): readonly string[] => {
  const runs = text.match(WORD) ?? []
  return isUnspaced(text) ? runs.flatMap((run) => withSpaces(run).match(WORD) ?? []) : runs
}

/** A word as lists contain it: in lower case, with straight apostrophes. */
export const plainWord = (word: string): string =>
  word.slice(0, MAX_WORD_LENGTH).toLowerCase().replace(APOSTROPHES, "'")

const APOSTROPHES = /[‘’ʼ]/g

/** The lower-case letters of a word, for counting syllables. */
export const lettersOf = (word: string): string => word.toLowerCase().replace(NO_LETTER, '')

const NO_LETTER = /[^\p{L}\p{M}]+/gu
