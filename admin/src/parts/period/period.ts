/** Days of the calendar, both included: `2026-11-18`. */
export interface Span {
  readonly from: string
  readonly to: string
}

export interface Period extends Span {
  /** The days that it is compared with, if at all. */
  readonly previous: Span | undefined
}

/** The periods that have a name, in days up to today. */
export const LENGTHS = [7, 28, 90, 365] as const

export type Comparison = 'previous' | 'year' | 'none'
const COMPARISONS: readonly string[] = ['previous', 'year', 'none'] satisfies Comparison[]

/** What an address says of a period. */
export interface Choice {
  /** Days up to today, or own days. */
  readonly days: number | undefined
  readonly span: Span
  readonly comparison: Comparison
}

const DAY = 86_400_000
const PATTERN = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string | null): text is string =>
  text !== null && PATTERN.test(text) && !Number.isNaN(Date.parse(text))

/** Another day, some days later or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const lengthOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY + 1

/** Reads the choice from the parameters of an address; what is no period there is the default. */
export const choiceIn = (
  search: URLSearchParams,
  today: string,
  defaultDays: number = LENGTHS[1],
): Choice => {
  const comparison = search.get('compare')
  const from = search.get('from')
  const to = search.get('to')
  const shared = {
    comparison: (COMPARISONS.includes(comparison ?? '') ? comparison : 'previous') as Comparison,
  }
  if (isDay(from) && isDay(to) && from <= to)
    return { ...shared, days: undefined, span: { from, to } }
  const wanted = Number(search.get('days'))
  const days = LENGTHS.some((length) => length === wanted) ? wanted : defaultDays
  return { ...shared, days, span: { from: addDays(today, 1 - days), to: today } }
}

export const periodOf = ({ span, comparison }: Choice): Period => ({
  ...span,
  previous: previousOf(span, comparison),
})

const previousOf = (span: Span, comparison: Comparison): Span | undefined => {
  if (comparison === 'none') return undefined
  const length = comparison === 'year' ? 364 : lengthOf(span)
  // A year is 52 weeks, so that Mondays are compared with Mondays.
  return { from: addDays(span.from, -length), to: addDays(span.to, -length) }
}

/** The growth from one figure to the next: 0.1 is a tenth more; null if there was nothing before. */
export const growth = (before: number, now: number): number | null =>
  before === 0 ? (now === 0 ? 0 : null) : (now - before) / before
