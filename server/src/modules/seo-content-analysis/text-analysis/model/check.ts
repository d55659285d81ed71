/** The result of one check. Title, description and sentences are for people and never stored. */
export interface Check {
  readonly title: string
  readonly description: string
  /** Below zero: an error that is told and not counted. */
  readonly score: number
  readonly maxScore: number
  readonly error: 0 | 1
  /** Reading ease, from 0 to 100. */
  readonly value?: number
  /** The share that the description names. */
  readonly percent?: number
  /** Words or characters, as the check counts. */
  readonly length?: number
  readonly type?: 'low' | 'best' | 'high'
  /** The sentences, paragraphs or headings that the check is about. */
  readonly highlightSentences?: readonly string[]
}

/** Checks by name; one that does not apply is absent. */
export type Checks = Readonly<Record<string, Check>>

export interface Group {
  readonly score: number
  /** How many checks have an error. */
  readonly errors: number
  readonly checks: Checks
}

interface Found extends Omit<Check, 'maxScore' | 'error'> {
  readonly maxScore?: number
}

/** A check that is in order when it has all its points. */
export const check = ({ maxScore = 9, ...found }: Found): Check => ({
  ...found,
  maxScore,
  error: found.score < maxScore ? 1 : 0,
})

/** Without the checks that do not apply. */
export const present = (checks: Readonly<Record<string, Check | undefined>>): Checks =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([name, each]) => (each ? [[name, each] as const] : [])),
  )

/** The share of points, in per cent; what has less than none is left out of both sums. */
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

/** A share in per cent with one decimal, as descriptions name it. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10
