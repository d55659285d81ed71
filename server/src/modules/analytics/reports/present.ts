import { codeOfPlace } from '../countries/index.ts'
import type { DayRange } from '../store/index.ts'
import type { Overview } from './overview.ts'

/** Formats periods as in the published schema. */
export const withDates = <
  T extends { readonly period: DayRange; readonly previous: DayRange | undefined },
>(
  report: T,
) => ({
  ...report,
  period: datesOf(report.period),
  previous: report.previous ? datesOf(report.previous) : null,
})

const datesOf = ({ from, to }: DayRange) => ({ start: from, end: to })

export const presentOverview = (overview: Overview) => ({
  ...withDates(overview),
  countries: overview.countries.map(({ label, name, visits }) => ({
    iso: codeOfPlace(label),
    name,
    sessions: visits,
  })),
  referrals: overview.referrals.map(({ label, visits }) => ({
    name: label,
    url: elsewhere(label),
    sessions: visits,
  })),
  toppages: overview.toppages.map(({ label, name, url, visits, views }) => ({
    title: name,
    url,
    path: label,
    sessions: visits,
    pageviews: views,
  })),
})

/** A forged host may look like a scheme, so it is parsed only behind `https://`. */
const elsewhere = (referrer: string): string => URL.parse(`https://${referrer}`)?.href ?? ''
