import type { HeadlineResult, WordType } from './result.ts'

type Scored = Pick<
  HeadlineResult,
  'length' | 'wordCount' | 'sentiment' | 'headlineTypes' | 'detectedWordTypes'
>

const MAX_SCORE = 93

const WORD_TYPE_POINTS: Readonly<Record<WordType, number>> = {
  emotion: 15,
  common: 11,
  uncommon: 15,
  power: 19,
}

/** The score of a headline by its analysis. */
export const scoreOf = (found: Scored): number =>
  Math.min(
    MAX_SCORE,
    pointsOfLength(found.length) +
      pointsOfWordCount(found.wordCount) +
      pointsOfWordTypes(found.detectedWordTypes) +
      (found.sentiment === 'neu' ? 7 : 10) +
      (found.headlineTypes.includes('General') ? 5 : 7 * found.headlineTypes.length),
  )

const pointsOfLength = (length: number): number => {
  if (length <= 19 || length >= 80) return 8
  return length <= 34 || length >= 67 ? 11 : 14
}

const pointsOfWordCount = (count: number): number => {
  if (count < 2) return 3
  if (count <= 4 || count >= 12) return 8
  return count <= 9 ? 14 : 11
}

/** Three points more if no type is lacking. */
const pointsOfWordTypes = (lacking: readonly WordType[]): number => {
  const missed = lacking.reduce((sum, type) => sum + WORD_TYPE_POINTS[type], 0)
  const all = Object.values(WORD_TYPE_POINTS).reduce((sum, points) => sum + points, 0)
  return all - missed + (lacking.length === 0 ? 3 : 0)
}
