import type { Inspection } from '../search-console/index.ts'

/** Groups of pages, by the result of the inspection. */
export const STATUSES = {
  submitted: 'Indexed',
  crawled: 'Crawled, not indexed',
  discovered: 'Discovered, not crawled',
  unknown: 'Unknown to the search engine',
  excluded: 'Excluded',
  invalid: 'Invalid address',
  error: 'Error',
  empty: 'Not inspected yet',
} as const

export type Status = keyof typeof STATUSES

/** States of a page that could not be fetched. */
const FAILED_FETCHES = new Set([
  ...['SOFT_404', 'NOT_FOUND', 'ACCESS_DENIED', 'ACCESS_FORBIDDEN', 'SERVER_ERROR'],
  ...['REDIRECT_ERROR', 'BLOCKED_4XX', 'INTERNAL_CRAWL_ERROR'],
])

/** Beginnings of the search engine's texts. */
const BEGINNINGS: Readonly<Record<string, Status>> = {
  crawled: 'crawled',
  discovered: 'discovered',
  'url is unknown': 'unknown',
}

/** The group of a page. */
export const statusOf = ({
  verdict,
  coverageState,
  robotsTxtState,
  indexingState,
  pageFetchState,
}: Inspection): Status => {
  if (verdict === 'PASS') return 'submitted'
  if (pageFetchState === 'INVALID_URL') return 'invalid'
  if (robotsTxtState === 'DISALLOWED' || indexingState?.startsWith('BLOCKED_')) return 'excluded'
  if (pageFetchState !== null && FAILED_FETCHES.has(pageFetchState)) return 'error'
  const words = (coverageState ?? '').toLowerCase()
  const [, told] = Object.entries(BEGINNINGS).find(([start]) => words.startsWith(start)) ?? []
  return told ?? (verdict === 'FAIL' ? 'error' : 'excluded')
}
