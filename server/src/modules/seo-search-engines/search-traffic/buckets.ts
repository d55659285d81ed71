import { addDays, lengthOf, monthAround } from './days.ts'
import type { Window } from './model.ts'

/** Longer windows are shown by week, and by month. */
const MAX_BY_DAY = 31
const MAX_BY_WEEK = 92

/** The parts of a window that make up the points of a chart; those at its ends may be shorter. */
export const bucketsOf = (window: Window): readonly Window[] => {
  const endOf = lastDayOf(lengthOf(window))
  const buckets: Window[] = []
  for (let start = window.start; start <= window.end; ) {
    const last = endOf(start)
    const end = last < window.end ? last : window.end
    buckets.push({ start, end })
    start = addDays(end, 1)
  }
  return buckets
}

const lastDayOf = (days: number): ((start: string) => string) => {
  if (days <= MAX_BY_DAY) return (start) => start
  if (days <= MAX_BY_WEEK) return (start) => addDays(start, 6)
  return (start) => monthAround(start).end
}
