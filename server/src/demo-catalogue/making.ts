import { slugify } from '../lib/slug.ts'
import { type Chance, createChance } from './chance.ts'

/** A line of the sample catalogue, in the words that an import understands. */
export type DemoRecord = Readonly<Record<string, unknown>>

/** What those who make records share. */
export interface Making {
  readonly chance: Chance
  /** Slugs as a site gives them: the second of a name has a number. */
  slugOf(type: string, name: string): string
}

/** The years that are told of: what is made up must not change with the calendar. */
export const FIRST_YEAR = 1961
export const LAST_YEAR = 2026

export const startMaking = (): Making => {
  const used = new Map<string, number>()
  const slugOf = (type: string, base: string): string => {
    const key = `${type}/${base}`
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    // A made slug can be somebody's own as well.
    return count === 1 ? base : slugOf(type, `${base}-${count}`)
  }
  return {
    chance: createChance(20_261_115),
    slugOf: (type, name) => slugOf(type, slugify(name) || type),
  }
}

/** A day of a year; of the last one only its first half has happened. */
export const makeDay = ({ between }: Chance, year: number): string =>
  `${year}-${twoDigits(between(1, year === LAST_YEAR ? 6 : 12))}-${twoDigits(between(1, 28))}`

const twoDigits = (number: number): string => String(number).padStart(2, '0')
