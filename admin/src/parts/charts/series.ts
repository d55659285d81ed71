import { boot } from '../../boot.ts'

export interface Series {
  readonly label: string
  /** One for each date; nothing is known where it is null. */
  readonly values: readonly (number | null)[]
  /** Drawn dashed: the same figure in another period. */
  readonly isComparison?: boolean
}

const { tag } = boot.language

const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
export const formatNumber = (value: number): string => numbers.format(value)

const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
const moments = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })

/** Whether dates have a time of day; those without are days of the site, in no time zone. */
export const momentsOf = (dates: readonly string[]): boolean =>
  dates.some((date) => date.includes('T'))

export const dayOf = (date: string, hasTime: boolean): string =>
  (hasTime ? moments : days).format(new Date(date))
