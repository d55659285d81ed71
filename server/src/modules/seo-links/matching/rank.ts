import type { Range } from '../passages/index.ts'
import type { Knowledge } from './knowledge.ts'
import { byLikeness, type Match, matchOf, wordMatches } from './match.ts'
import { nearness, type Topic } from './nearness.ts'
import type { Phrase } from './phrases.ts'
import type { Source, SourceSentence } from './source.ts'
import type { Target } from './target.ts'

/** A target that a text may link to. */
export interface Candidate extends Pick<Target, 'phrases'> {
  readonly id: number
  /** What it is about; see `Target`. */
  readonly topic: () => Target['topic']
  /** Numbers of sentences that have a key of it. */
  readonly places: Iterable<number>
  /** Whether it has categories or tags in common with the text: a share of those that it has. */
  readonly kinship: number
  /** Whether it is one of those that the site wants to be found by. */
  readonly isPillar: boolean
}

/** A place in a text that should link to a target. */
export interface Suggestion {
  readonly id: number
  readonly sentence: SourceSentence
  readonly anchor: Range
  /** From 0 to 100. */
  readonly score: number
  readonly isPillar: boolean
}

/** What words alone tell; the rest is what else the two texts have in common. */
const OF_WORDS = 0.6
const OF_TOPIC = 0.3
const OF_KINSHIP = 0.1

/** How near two texts are that speak of the same, and those that say very much the same. */
const NEAR = 0.09
const VERY_NEAR = 0.3

/** The targets that are meant in a text, each at its best place; pillars first, then the best. */
export const rank = (
  source: Source,
  candidates: readonly Candidate[],
  known: Knowledge,
): readonly Suggestion[] => {
  const named = candidates.map((candidate) => namesOf(source, candidate, known))
  const taken = Map.groupBy(
    named.flat().filter(({ match }) => match.isClose),
    ({ sentence }) => sentence,
  )
  return candidates
    .flatMap((candidate, index): readonly Suggestion[] => {
      const best = bestOf([...(named[index] ?? []), ...wordsOf(source, candidate, known, taken)])
      return best ? [suggestionOf(candidate, best, known.topic)] : []
    })
    .toSorted(
      (one, other) =>
        Number(other.isPillar) - Number(one.isPillar) ||
        other.score - one.score ||
        one.id - other.id,
    )
}

/** A match, the sentence in which it stands and the phrase that stands there. */
interface Place {
  readonly sentence: SourceSentence
  readonly phrase: Phrase
  readonly match: Match
}

const sentencesOf = (source: Source, { places }: Candidate): readonly SourceSentence[] =>
  [...places].flatMap((place) => source.sentences[place] ?? [])

/** Whether a text and a candidate speak of the same, apart from the words of a phrase. */
const areNear = (topic: Topic, candidate: Candidate, { words }: Phrase): boolean =>
  nearness(topic, candidate.topic(), words) >= NEAR

/** Where a candidate is called by several words. Scattered ones are a name only in a text about it. */
const namesOf = (
  source: Source,
  candidate: Candidate,
  { rarity, topic }: Knowledge,
): readonly Place[] => {
  const phrases = candidate.phrases.filter(({ words }) => words.length > 1)
  return sentencesOf(source, candidate).flatMap((sentence) =>
    phrases.flatMap((phrase) => {
      const match = matchOf(sentence, phrase, rarity)
      return match && (match.isClose || areNear(topic, candidate, phrase))
        ? [{ sentence, phrase, match }]
        : []
    }),
  )
}

/**
 * Where a candidate is called by a single word, which means many things: the two texts have to speak
 * of the same. A word in the name of another item means that one.
 */
const wordsOf = (
  source: Source,
  candidate: Candidate,
  { topic, isCommon }: Knowledge,
  taken: ReadonlyMap<SourceSentence, readonly Place[]>,
): readonly Place[] => {
  const isTaken = (sentence: SourceSentence, match: Match): boolean =>
    (taken.get(sentence) ?? []).some(
      (other) => !candidate.phrases.includes(other.phrase) && overlap(other.match, match),
    )
  return candidate.phrases
    .filter(({ words }) => words.length === 1)
    .flatMap((phrase) => {
      const found = sentencesOf(source, candidate).flatMap((sentence) =>
        wordMatches(sentence, phrase)
          .filter(({ isSame }) => isSame || !phrase.words.some(isCommon))
          .filter((match) => !isTaken(sentence, match))
          .map((match) => ({ sentence, phrase, match })),
      )
      const [best] = found.toSorted((one, other) => byLikeness(one.match, other.match))
      return best && areNear(topic, candidate, phrase) ? [best] : []
    })
}

const overlap = (one: Range, other: Range): boolean =>
  one.start < other.end && other.start < one.end

const bestOf = (places: readonly Place[]): Place | undefined => {
  let best: Place | undefined
  for (const place of places) if (place.match.strength > (best?.match.strength ?? 0)) best = place
  return best
}

const suggestionOf = (
  { id, topic, kinship, isPillar }: Candidate,
  { sentence, phrase, match }: Place,
  ofText: Topic,
): Suggestion => {
  const near = Math.min(1, nearness(ofText, topic(), phrase.words) / VERY_NEAR)
  const likeness = OF_WORDS + OF_TOPIC * near + OF_KINSHIP * kinship
  return {
    id,
    sentence,
    anchor: { start: match.start, end: match.end },
    score: Math.round(100 * match.strength * likeness),
    isPillar,
  }
}
