import type { Window } from './model.ts'

const DAY_MS = 86_400_000

/** Whether a text is a valid day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(Date.parse(`${text}T00:00:00Z`)) === text

export const dayOf = (at: number): string =>
  Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** Number of days in a period. */
export const lengthOf = ({ start, end }: Window): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS) + 1

/** The period of the same length directly before. */
export const windowBefore = (window: Window): Window => ({
  start: addDays(window.start, -lengthOf(window)),
  end: addDays(window.start, -1),
})

/** The month of a day. */
export const monthAround = (day: string): Window => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return { start: `${day.slice(0, 7)}-01`, end: dayOf(Date.UTC(year, month, 0)) }
}

/** The third of a month around a day: ten days, or the rest. */
export const thirdAround = (day: string): Window => {
  const [month, number] = [day.slice(0, 7), Number(day.slice(8))]
  if (number <= 10) return { start: `${month}-01`, end: `${month}-10` }
  if (number <= 20) return { start: `${month}-11`, end: `${month}-20` }
  return { start: `${month}-21`, end: monthAround(day).end }
}

export const contains = (outer: Window, inner: Window): boolean =>
  outer.start <= inner.start && inner.end <= outer.end

export const overlaps = (one: Window, other: Window): boolean =>
  one.start <= other.end && other.start <= one.end
