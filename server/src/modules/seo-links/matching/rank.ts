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
  /** See `Target`. */
  readonly topic: () => Target['topic']
  /** Indexes of the sentences with one of its keys. */
  readonly places: Iterable<number>
  /** The share of its categories and tags that the text has, too. */
  readonly kinship: number
  /** Whether it is cornerstone content. */
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

/** Shares of the score: the match itself, similar topics, common terms. */
const OF_WORDS = 0.6
const OF_TOPIC = 0.3
const OF_KINSHIP = 0.1

/** Thresholds of nearness: same topic, and nearly the same content. */
const NEAR = 0.09
const VERY_NEAR = 0.3

/** Returns the targets that a text names, each at its best place; pillars first, then by score. */
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

/** A match with its sentence and phrase. */
interface PhraseMatch {
  readonly sentence: SourceSentence
  readonly phrase: Phrase
  readonly match: Match
}

const sentencesOf = (source: Source, { places }: Candidate): readonly SourceSentence[] =>
  [...places].flatMap((place) => source.sentences[place] ?? [])

/** Whether a text and a candidate have the same topic, apart from the words of a phrase. */
const areNear = (topic: Topic, candidate: Candidate, { words }: Phrase): boolean =>
  nearness(topic, candidate.topic(), words) >= NEAR

/** Matches of several words. Scattered words count only where both texts have the same topic. */
const namesOf = (
  source: Source,
  candidate: Candidate,
  { rarity, topic }: Knowledge,
): readonly PhraseMatch[] => {
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
 * Matches of a single word, which is ambiguous: both texts need the same topic. A word within the name
 * of another item means that item.
 */
const wordsOf = (
  source: Source,
  candidate: Candidate,
  { topic, isCommon }: Knowledge,
  taken: ReadonlyMap<SourceSentence, readonly PhraseMatch[]>,
): readonly PhraseMatch[] => {
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

const bestOf = (places: readonly PhraseMatch[]): PhraseMatch | undefined => {
  let best: PhraseMatch | undefined
  for (const place of places) if (place.match.strength > (best?.match.strength ?? 0)) best = place
  return best
}

const suggestionOf = (
  { id, topic, kinship, isPillar }: Candidate,
  { sentence, phrase, match }: PhraseMatch,
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
