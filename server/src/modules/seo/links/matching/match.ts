import { hasWall, type Range } from '../passages/index.ts'
import { neededOf, type Phrase, type Rarity, WEIGHTS, WINDOWS } from './phrases.ts'
import type { SourceSentence } from './source.ts'

/** The words of a sentence that mean a target. */
export interface Match extends Range {
  /** How surely the target is meant, from 0 to 1. */
  readonly strength: number
}

/** How much of what a phrase tells must be there, where some of its words are not. */
const MIN_COVERAGE = 0.5
const NEARLY_ALL = 0.75

/** The best place in a sentence for one of these phrases. */
export const bestMatch = (
  sentence: SourceSentence,
  phrases: readonly Phrase[],
  rarity: Rarity,
): Match | undefined => {
  let best: Match | undefined
  for (const phrase of phrases) {
    const match = matchOf(sentence, phrase, rarity)
    if (match && match.strength > (best?.strength ?? 0)) best = match
  }
  return best
}

const matchOf = (
  { text, start, words }: SourceSentence,
  phrase: Phrase,
  rarity: Rarity,
): Match | undefined => {
  const wanted = new Set(phrase.words)
  const places = [...words.keys()].filter((at) => wanted.has(words[at]?.stem ?? ''))
  if (places.length < Math.min(2, wanted.size)) return undefined
  const total = sumOf(wanted, rarity)
  let best: Match | undefined
  for (const [index, first] of places.entries()) {
    const found = new Set<string>()
    for (const last of places.slice(index)) {
      if (last - first >= WINDOWS[phrase.kind]) break
      found.add(words[last]?.stem ?? '')
      const coverage = sumOf(found, rarity) / total
      if (!isEnough(phrase, found.size, coverage)) continue
      const from = words[first]?.start ?? 0
      const to = words[last]?.end ?? 0
      if (hasWall(text.slice(from, to))) break
      const told = words.slice(first, last + 1).filter(({ stem }) => stem !== undefined).length
      const strength = (WEIGHTS[phrase.kind] / 3) * coverage * (found.size / told)
      if (strength > (best?.strength ?? 0))
        best = { start: start + from, end: start + to, strength }
    }
  }
  return best
}

const sumOf = (words: Iterable<string>, rarity: Rarity): number => {
  let sum = 0
  for (const word of words) sum += rarity(word)
  return sum
}

/** Most of the words and much of what they tell, or fewer that tell nearly everything. */
const isEnough = (phrase: Phrase, count: number, coverage: number): boolean =>
  count >= neededOf(phrase)
    ? coverage >= MIN_COVERAGE
    : phrase.kind !== 'keyphrase' && count >= 2 && coverage >= NEARLY_ALL
