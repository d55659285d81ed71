import type { Inspection } from '../search-console/index.ts'

/** What people ask about pages, by what the search engine says about them. */
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

/** A page that could not be read. */
const FAILED_FETCHES = new Set([
  ...['SOFT_404', 'NOT_FOUND', 'ACCESS_DENIED', 'ACCESS_FORBIDDEN', 'SERVER_ERROR'],
  ...['REDIRECT_ERROR', 'BLOCKED_4XX', 'INTERNAL_CRAWL_ERROR'],
])

/** The words of the search engine begin like this. */
const BEGINNINGS: Readonly<Record<string, Status>> = {
  crawled: 'crawled',
  discovered: 'discovered',
  'url is unknown': 'unknown',
}

/** Which group a page belongs to. */
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
