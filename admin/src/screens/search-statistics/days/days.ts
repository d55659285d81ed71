import { addDays, LENGTHS, type Span } from '../../../parts/period/period.ts'
import type { Known } from '../data.ts'

const [, USUAL] = LENGTHS

const touches = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to

const spanOf = ({ start, end }: { readonly start: string; readonly end: string }): Span => ({
  from: start,
  to: end,
})

/** The days of imported files, whose keywords and pages are known as a whole only. */
export const importedSpans = ({ periods }: Known): readonly Span[] => periods.map(spanOf)

/** All days of which something is known. */
export const knownSpan = ({ known }: Known): Span | undefined => (known ? spanOf(known) : undefined)

/** The latest days that can be shown in full. */
export const latestDays = (known: Known): Span | undefined => {
  const all = knownSpan(known)
  if (!all) return undefined
  const imported = importedSpans(known).find(({ to }) => to === all.to)
  if (imported) return imported
  const from = addDays(all.to, 1 - USUAL)
  return { from: from < all.from ? all.from : from, to: all.to }
}

/** Search engines tell of a day some days later. */
const DELAY = 5

/** The days to begin with, if those of every report would show nothing. */
export const betterDays = (known: Known, usual: Span): Span | undefined => {
  const latest = latestDays(known)
  if (!latest) return undefined
  const isWhole = importedSpans(known).every(
    (span) => !touches(span, usual) || (usual.from <= span.from && span.to <= usual.to),
  )
  const isCurrent = latest.to >= addDays(usual.to, -DELAY)
  return isCurrent && isWhole ? undefined : latest
}

/** Whether nothing at all can be known of some days. */
export const isUnknown = (known: Known, days: Span): boolean => {
  const all = knownSpan(known)
  return !all || !touches(all, days)
}

/** Longer periods have points by week, and by month. */
const MAX_BY_WEEK = 92

const DAY = 86_400_000

/** The place of a point within its period, to lay periods over each other. */
export const placeIn = ({ from, to }: Span, date: string): number => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1
  return days > MAX_BY_WEEK
    ? monthsOf(date) - monthsOf(from)
    : (Date.parse(date) - Date.parse(from)) / DAY
}

const monthsOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
