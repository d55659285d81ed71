import { isUnspaced, withSpaces } from '../../../../lib/content/unspaced.ts'

/** Runs of letters and digits, with what stands between them: `harbour-lights`, `3.5`, `don't`. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[^\s—–\p{L}\p{M}\p{N}]+[\p{L}\p{M}\p{N}]+)*/gu

/** Longer runs without a space are data that somebody pasted; no list and no rule knows them. */
const MAX_WORD_LENGTH = 60

/** The words of a text as they are written. Where no spaces tell them apart, dictionaries do. */
export const wordsOf = (text: string): readonly string[] => {
  const runs = text.match(WORD) ?? []
  return isUnspaced(text) ? runs.flatMap((run) => withSpaces(run).match(WORD) ?? []) : runs
}

/** A word as lists have it: small letters, straight apostrophes. */
export const plainWord = (word: string): string =>
  word.slice(0, MAX_WORD_LENGTH).toLowerCase().replace(APOSTROPHES, "'")

const APOSTROPHES = /[‘’ʼ]/g

/** The letters of a word in small letters, for counting syllables. */
export const lettersOf = (word: string): string => word.toLowerCase().replace(NO_LETTER, '')

const NO_LETTER = /[^\p{L}\p{M}]+/gu
