import type { Word } from '../../seo-content-analysis/index.ts'
import { hasPause, hasWall, type Range } from '../passages/index.ts'
import { isInsideWord, mayGoOn, mayHaveBegun } from './boundaries.ts'
import { isSameForm, standOf } from './form.ts'
import { neededOf, type Phrase, type Rarity, WEIGHTS, WINDOWS } from './phrases.ts'
import type { SourceSentence } from './source.ts'

/** The words of a sentence that name a target. */
export interface Match extends Range {
  /** Confidence from 0 to 1. */
  readonly strength: number
  /** Whether no other content words stand between the matched ones. */
  readonly isClose: boolean
}

/** Minimum share of a phrase's weight when some of its words are missing. */
const MIN_COVERAGE = 0.5
const NEARLY_ALL = 0.75

/** Factors for places where the phrase may continue, or may have begun earlier. */
const GOES_ON = 0.9
const HAS_BEGUN = 0.9

/** Factor for words in another order than in the name. */
const OUT_OF_ORDER = 0.85

/** The best match of a phrase of several words in a sentence. */
export const matchOf = (
  sentence: SourceSentence,
  phrase: Phrase,
  rarity: Rarity,
): Match | undefined => {
  const { words } = sentence
  const wanted = new Set(phrase.words)
  const places = [...words.keys()].filter((at) => wanted.has(words[at]?.stem ?? ''))
  if (places.length < 2) return undefined
  const total = sumOf(wanted, rarity)
  let best: Match | undefined
  for (const [index, first] of places.entries()) {
    const found = new Set<string>()
    for (const last of places.slice(index)) {
      if (last - first >= WINDOWS[phrase.kind]) break
      found.add(words[last]?.stem ?? '')
      const coverage = sumOf(found, rarity) / total
      if (!isEnough(phrase, found.size, coverage)) continue
      const range = rangeOf(sentence, first, last)
      const density = found.size / tellingIn(words.slice(first, last + 1))
      const whole = mayGoOn(sentence, last) ? GOES_ON : 1
      const strength =
        (WEIGHTS[phrase.kind] / 3) * coverage * density * orderOf(phrase, found) * whole
      if (range && strength > (best?.strength ?? 0))
        best = { ...range, strength, isClose: density === 1 }
    }
  }
  return best
}

/** The range of these words in the text; undefined where a link may not span them. */
const rangeOf = (
  { text, start, words }: SourceSentence,
  first: number,
  last: number,
): Range | undefined => {
  const from = words[first]?.start ?? 0
  const to = words[last]?.end ?? 0
  const between = text.slice(from, to)
  return hasPause(between) || hasWall(between) || isInsideWord(text, from, to)
    ? undefined
    : { start: start + from, end: start + to }
}

/** Counts the content words. */
const tellingIn = (words: readonly Word[]): number =>
  words.filter(({ stem }) => stem !== undefined).length

/** 1 for words in the order of the name, `OUT_OF_ORDER` otherwise. */
const orderOf = (phrase: Phrase, found: ReadonlySet<string>): number => {
  const order = [...found].map((word) => phrase.words.indexOf(word))
  return order.every((at, index) => index === 0 || at > (order[index - 1] ?? 0)) ? 1 : OUT_OF_ORDER
}

/** All matches of a single-word phrase in a sentence. */
export const wordMatches = (
  sentence: SourceSentence,
  { words: [wanted], form }: Phrase,
): readonly WordMatch[] => {
  const { text, words } = sentence
  if (form === undefined) return []
  return words.flatMap((word, at): readonly WordMatch[] => {
    const stand = word.stem === wanted ? standOf(text, words, at, form) : undefined
    const range = stand && rangeOf(sentence, stand.first, stand.last)
    if (!range || (stand.last === at && mayGoOn(sentence, at))) return []
    const isSame = isSameForm(form.word, text.slice(word.start, word.end).toLowerCase())
    const strength = mayHaveBegun(sentence, stand.first) ? HAS_BEGUN : 1
    return [{ ...range, strength, isSame, isClose: true }]
  })
}

/** A single word that names a target. */
export interface WordMatch extends Match {
  /** Whether it has the form of the target's name, and not just the same stem. */
  readonly isSame: boolean
}

/** Exact forms first, then by strength. */
export const byLikeness = (one: WordMatch, other: WordMatch): number =>
  Number(other.isSame) - Number(one.isSame) || other.strength - one.strength

const sumOf = (words: Iterable<string>, rarity: Rarity): number => {
  let sum = 0
  for (const word of words) sum += rarity(word)
  return sum
}

/** Most of the words with enough weight, or fewer words with nearly all of it. */
const isEnough = (phrase: Phrase, count: number, coverage: number): boolean =>
  count >= neededOf(phrase)
    ? coverage >= MIN_COVERAGE
    : phrase.kind !== 'keyphrase' && count >= 2 && coverage >= NEARLY_ALL
