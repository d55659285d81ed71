import { gmtToLocal } from '../../../lib/dates.ts'

export const FREQUENCIES = ['weekly', 'monthly'] as const

export type Frequency = (typeof FREQUENCIES)[number]

/** The days of a summary, in the site's time zone. */
export interface Period {
  /** The first day. */
  readonly from: string
  /** The day after the last one. */
  readonly until: string
  /** When the summary is due, without the site's delay. */
  readonly dueAt: string
}

const DAY_MS = 86_400_000

/** The last whole week, starting on Sunday, or the last whole month. */
export const lastPeriod = (frequency: Frequency, nowGmt: string, zone: string): Period => {
  const today = new Date(`${gmtToLocal(nowGmt, zone).slice(0, 10)}T00:00:00Z`)
  if (frequency === 'weekly') {
    const sunday = today.getTime() - today.getUTCDay() * DAY_MS
    return {
      from: dayOf(sunday - 7 * DAY_MS),
      until: dayOf(sunday),
      dueAt: `${dayOf(sunday + DAY_MS)}T06:00:00`,
    }
  }
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()]
  return {
    from: dayOf(Date.UTC(year, month - 1, 1)),
    until: dayOf(Date.UTC(year, month, 1)),
    dueAt: `${dayOf(Date.UTC(year, month, 3))}T06:00:00`,
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The last day of the period. */
export const lastDayOf = ({ until }: Period): string =>
  dayOf(Date.parse(`${until}T00:00:00Z`) - DAY_MS)
