import { contains, lengthOf, overlaps } from './days.ts'
import type { Window } from './model.ts'

/** A span of time of which figures are stored. */
export interface Span extends Window {
  readonly id: number
  readonly grain: 'day' | 'month' | 'period'
}

/**
 * Which spans make up a window: months that lie in it as a whole, the days beside them, and
 * periods of whose days nothing else is known. No day counts twice.
 */
export const planSpans = (spans: readonly Span[], window: Window): readonly Span[] => {
  const inside = spans.filter((span) => contains(window, span))
  const months = inside.filter(({ grain }) => grain === 'month')
  const isSummedUp = new Set(months.map(({ start }) => start.slice(0, 7)))
  const days = inside.filter(
    ({ grain, start }) => grain === 'day' && !isSummedUp.has(start.slice(0, 7)),
  )
  return [...months, ...days, ...planPeriods(inside)]
}

/** The longest come first: whatever shares a day with them tells a part of the same. */
const planPeriods = (inside: readonly Span[]): readonly Span[] => {
  const periods = inside.filter(({ grain }) => grain === 'period')
  const days = inside.filter(({ grain }) => grain === 'day')
  const taken: Span[] = []
  for (const period of periods.toSorted((a, b) => lengthOf(b) - lengthOf(a)))
    if (![...days, ...taken].some((other) => overlaps(period, other))) taken.push(period)
  return taken
}
