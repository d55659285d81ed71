import { dayBefore, readDaily, readHourly } from '../store/index.ts'
import type { Finding, Generator } from './insight.ts'
import { daysTo } from './reading.ts'
import { inPercent, SIGNIFICANT, shareOf, sharesDiffer } from './significance.ts'
import { percent } from './words.ts'

/** Whole weeks, so that each weekday occurs equally often. */
const DAYS = 28

const MIN_VISITS = 500

interface Slot {
  readonly name: string
  readonly visits: number
}

/** Finds the hour of the day with most visits. */
export const findBestHour: Generator = async (ctx, today) => {
  const period = daysTo(dayBefore(today, 1), DAYS)
  const slots = slotsOf(await readHourly(ctx, period), ({ hour }) => hour.slice(11))
  return tell(slots, { slots: 24, times: 2 }, ({ name, visits }, share, whole) => ({
    kind: 'best_hour',
    subject: name,
    severity: 'info',
    title: `Most visitors come after ${name}:00`,
    content: `${percent(share)} of the visits of four weeks fell into this one hour of the day. What is published shortly before is seen by most.`,
    report: 'overview',
    evidence: evidenceOf(visits, whole, 24),
    period,
  }))
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Finds the weekday with most visits. */
export const findBestDay: Generator = async (ctx, today) => {
  const period = daysTo(dayBefore(today, 1), DAYS)
  const slots = slotsOf(
    await readDaily(ctx, period),
    ({ day }) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '',
  )
  return tell(slots, { slots: 7, times: 1.3 }, ({ name, visits }, share, whole) => ({
    kind: 'best_day',
    subject: name,
    severity: 'info',
    title: `${name} is the day with most visitors`,
    content: `${percent(share)} of the visits of four weeks came on this day of the week.`,
    report: 'overview',
    evidence: evidenceOf(visits, whole, 7),
    period,
  }))
}

const slotsOf = <T extends { readonly visits: number }>(
  sums: readonly T[],
  nameOf: (sum: T) => string,
): readonly Slot[] =>
  Array.from(Map.groupBy(sums, nameOf), ([name, group]) => ({
    name,
    visits: group.reduce((sum, { visits }) => sum + visits, 0),
  }))

/** Compares the slot's share with an even distribution. */
const evidenceOf = (visits: number, whole: number, slots: number): Finding['evidence'] => ({
  metric: 'share_of_visits',
  current: inPercent(visits / whole),
  previous: inPercent(1 / slots),
  sample: whole,
})

const tell = (
  found: readonly Slot[],
  rule: { readonly slots: number; readonly times: number },
  write: (best: Slot, share: number, whole: number) => Omit<Finding, 'strength'>,
): readonly Finding[] => {
  const [best] = found.toSorted((one, other) => other.visits - one.visits)
  const whole = found.reduce((sum, { visits }) => sum + visits, 0)
  if (!best || whole < MIN_VISITS) return []
  const own = { part: best.visits, whole }
  const strength = sharesDiffer(own, { part: whole / rule.slots, whole })
  if (shareOf(own) < rule.times / rule.slots || strength < SIGNIFICANT) return []
  return [{ ...write(best, shareOf(own), whole), strength }]
}
