import { type Api, CallboardError } from '@callboard/client'
import { api } from '../../api.ts'
import { formatNumber } from '../../parts/charts/series.ts'
import type { Period, Span } from '../../parts/period/period.ts'

/** The first part of the keys of all responses that an import changes. */
export const SEARCH = 'search-statistics'
/** Names of cached lists. */
export const KEYWORDS = 'search-keywords'
export const POST_KEYWORDS = 'search-post-keywords'
export const PAGES = 'search-pages'
export const LOSING = 'search-losing-pages'
export const TRACKED = 'tracked-keywords'
export const GROUPS = 'keyword-groups'
export const INDEX = 'index-status'
export const CONSOLE = 'search-console'

export type Known = Api['getKnownSearchDays']['reply']
export type KeywordGroup = Api['listKeywordGroups']['reply']['paginated']['rows'][number]

/** The properties of each section that reports about a period. */
export interface ReportProps {
  readonly period: Period
  readonly known: Known
}

export const knownQuery = {
  queryKey: [SEARCH, 'known'],
  queryFn: async () => (await api.getKnownSearchDays()).data,
}

/** Null where the server knows nothing of the days: the screen says what to do then. */
export const unlessUnknown = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof CallboardError && error.code === 'seo_search_nothing_known') return null
    throw error
  }
}

export const datesOf = ({ from, to }: Span) => ({ startDate: from, endDate: to })

export const spanText = ({ from, to }: Span): string => `${from}/${to}`

/** A share in per cent, as the server tells it. */
export const formatShare = (value: number): string => `${formatNumber(value)} %`

/** All groups, with figures of a period. */
export const groupsQuery = (period: Span) => ({
  queryKey: [GROUPS, spanText(period)],
  queryFn: async () => {
    const { data } = await api.listKeywordGroups({
      ...{ ...datesOf(period), limit: MOST_GROUPS, orderBy: 'name', orderDir: 'ASC' },
    })
    return data.paginated.rows
  },
})

/** The server keeps no more, and that of the favourites. */
const MOST_GROUPS = 101

/** The name of the group that the marks of favourites make; it cannot be changed. */
export const FAVOURITES = 'favorited'
