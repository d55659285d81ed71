import type { Language } from './language.ts'

/** Whether a sentence, in plain words, is joined to another by a word, a phrase, or a pair of them. */
export const hasTransition = (
  { transitions, pairs }: Language,
  words: readonly string[],
): boolean =>
  words.some((word, at) => transitions.get(word)?.some((phrase) => isAt(words, phrase, at))) ||
  pairs.some(([first, second]) => hasPair(words, first.split(' '), second.split(' ')))

const hasPair = (
  words: readonly string[],
  first: readonly string[],
  second: readonly string[],
): boolean => {
  const start = words.findIndex((_, at) => isAt(words, first, at))
  if (start === -1) return false
  return words.some((_, at) => at >= start + first.length && isAt(words, second, at))
}

const isAt = (words: readonly string[], phrase: readonly string[], at: number): boolean =>
  phrase.every((word, offset) => words[at + offset] === word)
