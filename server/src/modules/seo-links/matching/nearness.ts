import type { Rarity } from './phrases.ts'

/** What a text is about. */
export interface Topic {
  /** What each word tells of it. */
  readonly weights: ReadonlyMap<string, number>
  /** All of that together. */
  readonly whole: number
}

/**
 * @param said how often the text says each word
 * @param rarity by the topics of items
 */
export const weighedTopic = (said: ReadonlyMap<string, number>, rarity: Rarity): Topic => {
  const weights = new Map(Array.from(said, ([word, count]) => [word, count * rarity(word) ** 2]))
  return { weights, whole: sumOf(weights.values()) }
}

/**
 * How near two texts are to each other, from 0 to 1, apart from the words by which they were brought
 * together: how much of what one is about the other speaks of. A long text speaks of many things, so a
 * long list of words counts less, as it does in a cosine.
 */
export const nearness = (
  { weights, whole }: Topic,
  other: readonly string[],
  apartFrom: readonly string[],
): number => {
  const weightOf = (word: string): number => weights.get(word) ?? 0
  const left = apartFrom.filter((word) => weights.has(word))
  const rest = whole - sumOf(left.map(weightOf))
  const words = other.filter((word) => !apartFrom.includes(word))
  if (rest <= 0 || words.length === 0) return 0
  const share = sumOf(words.map(weightOf)) / rest
  return Math.min(1, share * Math.sqrt((weights.size - left.length) / words.length))
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
