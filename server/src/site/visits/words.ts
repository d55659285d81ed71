import { formatNumber, formatPercent } from '../ui/charts/chart.ts'

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

const date = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** `2026-11-03` → `November 3, 2026` */
export const dayWords = (day: string): string => days.format(date(day))

/** A range of days, without repeating the common parts. */
export const periodWords = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  days.formatRange(date(from), date(to))

/** 95 → `1 min 35 s` */
export const durationWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${formatNumber(Math.floor(seconds / 60))} min ${seconds % 60} s`

/** The change of a figure in per cent: `+12.0 %`. */
export const changeWords = (change: number): string => {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  return `${sign}${formatPercent(Math.abs(change))}`
}
