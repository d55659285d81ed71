import type { Rarity } from './phrases.ts'

/** The topic of a text. */
export interface Topic {
  /** Weight by word. */
  readonly weights: ReadonlyMap<string, number>
  /** The sum of the weights. */
  readonly whole: number
}

/**
 * @param said how often each word occurs in the text
 * @param rarity based on the topics of items
 */
export const weighedTopic = (said: ReadonlyMap<string, number>, rarity: Rarity): Topic => {
  const weights = new Map(Array.from(said, ([word, count]) => [word, count * rarity(word) ** 2]))
  return { weights, whole: sumOf(weights.values()) }
}

/**
 * Similarity of two texts from 0 to 1, without the words of the matched phrase: the share of one topic
 * that the other covers. A long list of words counts less, as it does in a cosine.
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
