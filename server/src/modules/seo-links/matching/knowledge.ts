import { type Topic, weighedTopic } from './nearness.ts'
import { type Rarity, rarityBy } from './phrases.ts'

/** What is known of a text and of the words of the site. */
export interface Knowledge {
  /** By the names of items. */
  readonly rarity: Rarity
  /** What the text is about. */
  readonly topic: Topic
  /** Whether so many items are about a word that it has to be written as in the name of one. */
  readonly isCommon: (word: string) => boolean
}

/** A word that more items are about, in number and as a share of all, is common. */
const MAX_ABOUT = 3
const MAX_SHARE = 0.2

/**
 * @param counts how many of all items have a word in their names, and in their topics
 * @param said how often the text says each word
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
