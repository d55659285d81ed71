import { countIn } from './tally.ts'
import { medianOf, type Term } from './terms.ts'
import type { ReadText } from './text.ts'

/** The median measures of the compared texts. */
export interface Usual {
  readonly wordCount: number
  readonly headings: number
  /** Undefined if the language has no formula. */
  readonly readingEase: number | undefined
}

export const usualOf = (texts: readonly ReadText[]): Usual => {
  const eases = texts.flatMap(({ readingEase }) => readingEase ?? [])
  return {
    wordCount: Math.round(medianOf(texts.map(({ wordCount }) => wordCount))),
    headings: Math.round(medianOf(texts.map(({ headings }) => headings.length))),
    readingEase: eases.length === 0 ? undefined : Math.round(medianOf(eases) * 10) / 10,
  }
}

/** The grades of a text against the compared ones. */
export interface Graded {
  /** The count of each term, in the order of the terms. */
  readonly counts: readonly number[]
  /** The share of the terms that it covers, weighed by importance, from 0 to 1. */
  readonly coverage: number
  readonly gradeScore: number
  readonly grade: string
}

/** The weights of the grade; readability is left out if it is undefined. */
const WEIGHTS = { coverage: 6, length: 2, headings: 1, readability: 1 } as const

/** So many points below the usual reading ease give a share of 0. */
const EASE_RANGE = 40

export const gradeText = (text: ReadText, terms: readonly Term[], usual: Usual): Graded => {
  const counts = terms.map(({ key }) => countIn(text, key))
  const coverage = coverageOf(counts, terms)
  const parts = [
    { weight: WEIGHTS.coverage, share: coverage },
    { weight: WEIGHTS.length, share: shareOf(text.wordCount, usual.wordCount) },
    { weight: WEIGHTS.headings, share: shareOf(text.headings.length, usual.headings) },
    ...(text.readingEase === undefined || usual.readingEase === undefined
      ? []
      : [
          {
            weight: WEIGHTS.readability,
            share: easeShare(text.readingEase - usual.readingEase),
          },
        ]),
  ]
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  const reached = parts.reduce((sum, { weight, share }) => sum + weight * share, 0)
  const gradeScore = Math.round((100 * reached) / all)
  return { counts, coverage, gradeScore, grade: gradeOf(gradeScore) }
}

const shareOf = (own: number, usual: number): number => (usual === 0 ? 1 : Math.min(1, own / usual))

const easeShare = (margin: number): number => Math.min(1, Math.max(0, 1 + margin / EASE_RANGE))

const coverageOf = (counts: readonly number[], terms: readonly Term[]): number => {
  const all = terms.reduce((sum, { importance }) => sum + importance, 0)
  const covered = terms.reduce(
    (sum, { importance, suggestedCount }, index) =>
      sum + importance * shareOf(counts[index] ?? 0, suggestedCount),
    0,
  )
  return all === 0 ? 0 : Math.round((covered / all) * 100) / 100
}

type Scale = readonly (readonly [least: number, grade: string])[]

const GRADES: Scale = [
  [90, 'A+'],
  [80, 'A'],
  [65, 'B'],
  [50, 'C'],
  [35, 'D'],
]

/** A reading ease of 60 is plain English. */
const EASE_GRADES: Scale = [
  [80, 'A+'],
  [60, 'A'],
  [50, 'B'],
  [35, 'C'],
  [20, 'D'],
]

const onScale = (scale: Scale, score: number): string =>
  scale.find(([least]) => score >= least)?.[1] ?? 'F'

const gradeOf = (score: number): string => onScale(GRADES, score)

/** Undefined if the reading ease is. */
export const readabilityGrade = (readingEase: number | undefined): string | undefined =>
  readingEase === undefined ? undefined : onScale(EASE_GRADES, readingEase)
