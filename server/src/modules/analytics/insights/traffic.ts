import { periodBefore } from '../reports/index.ts'
import { type DayRange, dayBefore, readDaily } from '../store/index.ts'
import type { Finding, Generator } from './insight.ts'
import { daysTo } from './reading.ts'
import { countsDiffer, SIGNIFICANT } from './significance.ts'
import { count, percent } from './words.ts'

const MIN_VISITS = 50
const MIN_CHANGE = 0.2

interface Comparison {
  readonly period: DayRange
  readonly current: number
  readonly previous: number
  /** The compared days, in words. */
  readonly before: string
}

/** Finds a rise or fall of visits, in the period in which it is most significant. */
export const findTraffic: Generator = async (ctx, today) => {
  const days = await readDaily(ctx, daysTo(today, 57))
  const visitsIn = ({ from, to }: DayRange): number =>
    days.reduce((sum, { day, visits }) => (day >= from && day <= to ? sum + visits : sum), 0)
  const visitsOn = (day: string): number => visitsIn({ from: day, to: day })
  const isCounted = ({ from }: DayRange): boolean => (days[0]?.day ?? today) <= from
  // An incomplete day can exceed a full one, but having fewer visits means nothing.
  const usual = Math.max(visitsOn(dayBefore(today, 1)), visitsOn(dayBefore(today, 7)))
  const sofar = {
    period: daysTo(today, 1),
    current: visitsOn(today),
    previous: usual,
    before: 'yesterday and a week ago',
  }
  const whole = [7, 28]
    .map((length) => daysTo(dayBefore(today, 1), length))
    .filter((period) => isCounted(periodBefore(period)))
    .map((period) => ({
      period,
      current: visitsIn(period),
      previous: visitsIn(periodBefore(period)),
      before: 'the same time before',
    }))
  const found = [...(sofar.current > usual ? [sofar] : []), ...whole].flatMap(tell)
  const clearest = found.toSorted((one, other) => other.strength - one.strength)[0]
  return clearest ? [clearest] : []
}

const tell = ({ period, current, previous, before }: Comparison): readonly Finding[] => {
  const strength = Math.abs(countsDiffer(current, previous))
  const change = previous === 0 ? 1 : Math.abs(current - previous) / previous
  if (Math.max(current, previous) < MIN_VISITS || change < MIN_CHANGE || strength < SIGNIFICANT)
    return []
  const isUp = current > previous
  const much = previous === 0 ? '' : ` by ${percent(change)}`
  return [
    {
      kind: isUp ? 'traffic_up' : 'traffic_down',
      subject: 'site',
      severity: isUp ? 'notice' : 'warning',
      title: isUp ? `Visits went up${much}` : `Visits went down${much}`,
      content: `${timeOf(period)}: ${count(current, 'visit')}, after ${count(previous, 'visit')} (${before}).`,
      report: 'overview',
      evidence: { metric: 'visits', current, previous, sample: current + previous },
      period,
      strength,
    },
  ]
}

const timeOf = ({ from, to }: DayRange): string => (from === to ? from : `${from} to ${to}`)
