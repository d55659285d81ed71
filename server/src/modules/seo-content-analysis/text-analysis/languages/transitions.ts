import type { Language, Pair } from './language.ts'

/** Whether a sentence contains a transition: a word, a phrase, or a pair of them. */
export const hasTransition = (
  { transitions, pairs }: Language,
  words: readonly string[],
): boolean =>
  words.some((word, at) =>
    transitions()
      .get(word)
      ?.some((phrase) => isAt(words, phrase, at)),
  ) || pairs().some((pair) => hasPair(words, pair))

const hasPair = (words: readonly string[], [first, second]: Pair): boolean => {
  const start = placeOf(words, first, 0)
  return start !== -1 && placeOf(words, second, start + first.length) !== -1
}

/** The first position of a phrase, from a given one on. */
const placeOf = (words: readonly string[], phrase: readonly string[], from: number): number => {
  const [first = ''] = phrase
  let at = words.indexOf(first, from)
  while (at !== -1 && !isAt(words, phrase, at)) at = words.indexOf(first, at + 1)
  return at
}

const isAt = (words: readonly string[], phrase: readonly string[], at: number): boolean =>
  phrase.every((word, offset) => words[at + offset] === word)
