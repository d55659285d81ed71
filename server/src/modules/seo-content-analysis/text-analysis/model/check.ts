/** The result of one check. Title, description and sentences are for display and never stored. */
export interface Check {
  readonly title: string
  readonly description: string
  /** Below zero: an error that does not count in the score. */
  readonly score: number
  readonly maxScore: number
  readonly error: 0 | 1
  /** Reading ease, from 0 to 100. */
  readonly value?: number
  /** The percentage that the description mentions. */
  readonly percent?: number
  /** Words or characters, depending on the check. */
  readonly length?: number
  readonly type?: 'low' | 'best' | 'high'
  /** The sentences, paragraphs or headings that the check is about. */
  readonly highlightSentences?: readonly string[]
}

/** Checks by name; one that does not apply is missing. */
export type Checks = Readonly<Record<string, Check>>

export interface Group {
  readonly score: number
  /** The number of checks with an error. */
  readonly errors: number
  readonly checks: Checks
}

interface Found extends Omit<Check, 'maxScore' | 'error'> {
  readonly maxScore?: number
}

/** A check passes if it has all its points. */
export const check = ({ maxScore = 9, ...found }: Found): Check => ({
  ...found,
  maxScore,
  error: found.score < maxScore ? 1 : 0,
})

/** Drops the checks that do not apply. */
export const present = (checks: Readonly<Record<string, Check | undefined>>): Checks =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([name, each]) => (each ? [[name, each] as const] : [])),
  )

/** The percentage of points; checks with a negative score are left out of both sums. */
export const scoreOf = (checks: Checks): number => {
  const counted = Object.values(checks).filter(({ score }) => score >= 0)
  const sum = counted.reduce((total, { score }) => total + score, 0)
  const max = counted.reduce((total, { maxScore }) => total + maxScore, 0)
  return max === 0 ? 0 : Math.round((100 * sum) / max)
}

export const groupOf = (checks: Checks): Group => ({
  score: scoreOf(checks),
  errors: Object.values(checks).filter(({ error }) => error === 1).length,
  checks,
})

/** A percentage with one decimal, for descriptions. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10
