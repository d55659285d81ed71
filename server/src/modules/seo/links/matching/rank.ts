import type { Range } from '../passages/index.ts'
import { bestMatch, type Match } from './match.ts'
import type { Rarity } from './phrases.ts'
import type { Source, SourceSentence } from './source.ts'
import type { Target } from './target.ts'

/** A target that a text may link to. */
export interface Candidate extends Target {
  readonly id: number
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

/** The targets that are meant in a text, each at its best place; pillars first, then the best. */
export const rank = (
  source: Source,
  candidates: readonly Candidate[],
  rarity: Rarity,
): readonly Suggestion[] =>
  candidates
    .flatMap((candidate) => suggestionOf(source, candidate, rarity) ?? [])
    .toSorted(
      (one, other) =>
        Number(other.isPillar) - Number(one.isPillar) ||
        other.score - one.score ||
        one.id - other.id,
    )

const suggestionOf = (
  source: Source,
  candidate: Candidate,
  rarity: Rarity,
): Suggestion | undefined => {
  let best: { readonly sentence: SourceSentence; readonly match: Match } | undefined
  for (const place of candidate.places) {
    const sentence = source.sentences[place]
    const match = sentence && bestMatch(sentence, candidate.phrases, rarity)
    if (match && match.strength > (best?.match.strength ?? 0)) best = { sentence, match }
  }
  if (!best) return undefined
  const { sentence, match } = best
  const likeness =
    OF_WORDS + OF_TOPIC * nearness(source, candidate.topic) + OF_KINSHIP * candidate.kinship
  return {
    id: candidate.id,
    sentence,
    anchor: { start: match.start, end: match.end },
    score: Math.round(100 * match.strength * likeness),
    isPillar: candidate.isPillar,
  }
}

/** How much of what a target is about the text speaks of. */
const nearness = ({ said }: Source, topic: readonly string[]): number =>
  topic.length === 0 ? 0 : topic.filter((word) => said.has(word)).length / topic.length
