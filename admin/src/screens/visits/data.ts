import type { Api } from '@callboard/client'
import { boot } from '../../boot.ts'
import type { Comparison, Span } from '../../parts/period/period.ts'
import { sessionFetch } from '../../session/session-fetch.ts'

/** The first part of the keys of all responses. */
export const VISITS = 'visits'
/** Names of cached lists. */
export const NOTES = 'visit-notes'
export const CATEGORIES = 'visit-note-categories'
export const SETTINGS = 'visit-settings'

export type Note = Api['listNotes']['reply'][number]
export type Category = Api['listNoteCategories']['reply'][number]
export type ReportRow = Api['getPagesReport']['reply']['rows'][number]

/** The days of reports, and what they are compared with. */
export interface Days {
  readonly span: Span
  readonly comparison: Comparison
  /** Whether the days go up to today. */
  readonly isCurrent: boolean
}

/** The arguments of all reports. The server knows the day of the site, which may be another one. */
export const argumentsOf = ({ span: { from, to }, comparison, isCurrent }: Days) => ({
  start: from,
  ...(!isCurrent && { end: to }),
  compare: comparison !== 'none',
  compare_with: comparison === 'year' ? ('year' as const) : ('before' as const),
})

export const keyOf = (days: Days): string => JSON.stringify(argumentsOf(days))

/** A report as a file, with its name. */
export const fetchFile = async (
  report: string,
  days: Days,
  path?: string,
): Promise<{ readonly name: string; readonly data: Blob }> => {
  const search = new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(argumentsOf(days)).map(([key, value]) => [key, `${value}`]),
    ),
    format: 'csv',
    ...(path !== undefined && { path }),
  })
  const response = await sessionFetch(`${boot.home}/api/analytics/v1/reports/${report}?${search}`)
  if (!response.ok) throw new Error(response.statusText)
  return { name: `${report}-${days.span.from}-${days.span.to}.csv`, data: await response.blob() }
}

const durations = new Intl.NumberFormat(boot.language.tag, { minimumIntegerDigits: 2 })

/** Seconds as minutes and seconds. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${durations.format(Math.round(seconds) % 60)}`
