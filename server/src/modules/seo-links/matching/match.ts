import type { Word } from '../../seo-content-analysis/index.ts'
import { hasPause, hasWall, type Range } from '../passages/index.ts'
import { isInsideWord, mayGoOn, mayHaveBegun } from './boundaries.ts'
import { isSameForm, standOf } from './form.ts'
import { neededOf, type Phrase, type Rarity, WEIGHTS, WINDOWS } from './phrases.ts'
import type { SourceSentence } from './source.ts'

/** The words of a sentence that mean a target. */
export interface Match extends Range {
  /** How surely the target is meant, from 0 to 1. */
  readonly strength: number
  /** Whether nothing that says something else stands between its words. */
  readonly isClose: boolean
}

/** How much of what a phrase tells must be there, where some of its words are not. */
const MIN_COVERAGE = 0.5
const NEARLY_ALL = 0.75

/** A place is as good where the phrase ends and begins there for certain, and less where it may not. */
const GOES_ON = 0.9
const HAS_BEGUN = 0.9

/** Words that stand otherwise than in the name are less surely meant. */
const OUT_OF_ORDER = 0.85

/** The best place in a sentence for a phrase of several words. */
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

/** Where these words stand in the text; nothing where no link may go from the first to the last. */
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

/** How many of these words say something. */
const tellingIn = (words: readonly Word[]): number =>
  words.filter(({ stem }) => stem !== undefined).length

/** Whether words follow each other as in the name. */
const orderOf = (phrase: Phrase, found: ReadonlySet<string>): number => {
  const order = [...found].map((word) => phrase.words.indexOf(word))
  return order.every((at, index) => index === 0 || at > (order[index - 1] ?? 0)) ? 1 : OUT_OF_ORDER
}

/** The places in a sentence where a single word stands for itself. */
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

/** A single word that means a target. */
export interface WordMatch extends Match {
  /** Whether it is the word by which the target is known, and no other one of the same stem. */
  readonly isSame: boolean
}

/** The same word first, then the surest. */
export const byLikeness = (one: WordMatch, other: WordMatch): number =>
  Number(other.isSame) - Number(one.isSame) || other.strength - one.strength

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
