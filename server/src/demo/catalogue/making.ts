import { slugify } from '../../lib/slug.ts'
import { type Chance, createChance } from './chance.ts'

/** A line of the sample catalogue in the import format. */
export type DemoRecord = Readonly<Record<string, unknown>>

/** State shared by the generators. */
export interface Making {
  readonly chance: Chance
  /** Returns a slug as the site would: the second of a name gets a number. */
  slugOf(type: string, name: string): string
}

/** Fixed years: the sample must not change with the calendar. */
export const FIRST_YEAR = 1961
export const LAST_YEAR = 2026

export const startMaking = (): Making => {
  const used = new Map<string, number>()
  const slugOf = (type: string, base: string): string => {
    const key = `${type}/${base}`
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    // A numbered slug may already be taken as well.
    return count === 1 ? base : slugOf(type, `${base}-${count}`)
  }
  return {
    chance: createChance(20_261_115),
    slugOf: (type, name) => slugOf(type, slugify(name) || type),
  }
}

/** A day of a year; in the last year only from its first half. */
export const makeDay = ({ between }: Chance, year: number): string =>
  `${year}-${twoDigits(between(1, year === LAST_YEAR ? 6 : 12))}-${twoDigits(between(1, 28))}`

const twoDigits = (number: number): string => String(number).padStart(2, '0')
