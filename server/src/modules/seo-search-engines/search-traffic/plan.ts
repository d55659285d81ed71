import { contains, lengthOf, monthAround, overlaps, thirdAround } from './days.ts'
import type { Window } from './model.ts'

/** A stored span of days. */
export interface Span extends Window {
  readonly id: number
  readonly grain: 'day' | 'third' | 'month' | 'period'
}

/**
 * The spans that make up a period: whole months, thirds of the remaining months, the remaining days,
 * and periods without known days. No day counts twice.
 */
export const planSpans = (spans: readonly Span[], window: Window): readonly Span[] => {
  const inside = spans.filter((span) => contains(window, span))
  const of = (grain: Span['grain']): readonly Span[] =>
    inside.filter((span) => span.grain === grain)
  const startsOf = (sums: readonly Span[]) => new Set(sums.map(({ start }) => start))
  const months = of('month')
  const inMonths = startsOf(months)
  const isLeft = ({ start }: Span): boolean => !inMonths.has(monthAround(start).start)
  const thirds = of('third').filter(isLeft)
  const inThirds = startsOf(thirds)
  const days = of('day').filter((day) => isLeft(day) && !inThirds.has(thirdAround(day.start).start))
  return [...months, ...thirds, ...days, ...planPeriods(inside)]
}

/** Longest first: an overlapping span contains parts of the same data. */
const planPeriods = (inside: readonly Span[]): readonly Span[] => {
  const periods = inside.filter(({ grain }) => grain === 'period')
  const days = inside.filter(({ grain }) => grain === 'day')
  const taken: Span[] = []
  for (const period of periods.toSorted((a, b) => lengthOf(b) - lengthOf(a)))
    if (![...days, ...taken].some((other) => overlaps(period, other))) taken.push(period)
  return taken
}
