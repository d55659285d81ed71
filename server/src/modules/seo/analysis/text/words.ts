/** Runs of letters and digits, with what stands between them: `harbour-lights`, `3.5`, `don't`. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[^\s—–\p{L}\p{M}\p{N}]+[\p{L}\p{M}\p{N}]+)*/gu

/** Longer runs without a space are data that somebody pasted; no list and no rule knows them. */
const MAX_WORD_LENGTH = 60

/** Scripts that put no spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The words of a text as they are written. Where no spaces tell them apart, dictionaries do. */
export const wordsOf = (text: string): readonly string[] => {
  const runs = text.match(WORD) ?? []
  return UNSPACED.test(text) ? runs.flatMap(wordsOfRun) : runs
}

const wordsOfRun = (run: string): readonly string[] => {
  if (!UNSPACED.test(run)) return [run]
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(run)) if (isWordLike) words.push(segment)
  return words
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** A word as lists have it: small letters, straight apostrophes. */
export const plainWord = (word: string): string =>
  word.slice(0, MAX_WORD_LENGTH).toLowerCase().replace(APOSTROPHES, "'")

const APOSTROPHES = /[‘’ʼ]/g

/** The letters of a word in small letters, for counting syllables. */
export const lettersOf = (word: string): string => word.toLowerCase().replace(NO_LETTER, '')

const NO_LETTER = /[^\p{L}\p{M}]+/gu
