import { addDays, lengthOf, monthAround } from './days.ts'
import type { Window } from './model.ts'

/** Longer periods are shown by week, and by month. */
const MAX_BY_DAY = 31
const MAX_BY_WEEK = 92

/** Splits a period into the points of a chart; the first and the last may be shorter. */
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
