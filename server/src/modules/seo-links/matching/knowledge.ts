import { type Topic, weighedTopic } from './nearness.ts'
import { type Rarity, rarityBy } from './phrases.ts'

/** Statistics of the text and of the words of the site. */
export interface Knowledge {
  /** Based on the names of items. */
  readonly rarity: Rarity
  /** What the text is about. */
  readonly topic: Topic
  /** Whether so many items are about a word that a match needs the same form as in the name. */
  readonly isCommon: (word: string) => boolean
}

/** A word is common when more items than this are about it, as a count and as a share of all. */
const MAX_ABOUT = 3
const MAX_SHARE = 0.2

/**
 * @param counts how many items have a word in their names, and in their topics
 * @param said how often each word occurs in the text
 */
export const knowledgeBy = (
  {
    total,
    names,
    topics,
  }: {
    readonly total: number
    readonly names: ReadonlyMap<string, number>
    readonly topics: ReadonlyMap<string, number>
  },
  said: ReadonlyMap<string, number>,
): Knowledge => ({
  rarity: rarityBy(total, names),
  topic: weighedTopic(said, rarityBy(total, topics)),
  isCommon: (word) => (topics.get(word) ?? 0) > Math.max(MAX_ABOUT, MAX_SHARE * total),
})
