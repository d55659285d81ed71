import type { Answer, Api } from '@callboard/client'
import { api } from '../../api.ts'
import type { Span } from '../../parts/period/period.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'
import { argumentsOf, rowsOf } from '../../parts/seo/lists.ts'
import { datesOf, unlessUnknown } from './data.ts'

/** The tabs of the tables of keywords and pages. */
export type Tab = 'all' | 'topWinning' | 'topLosing'

type Keyword = Api['getKeywordStatistics']['reply']['data']['paginated']['rows'][number]
type Page = Api['getSearchStatistics']['reply']['data']['pages']['paginated']['rows'][string]
type Losing = Api['getContentRankings']['reply']['data']['paginated']['rows'][string]
export type Tracked = Api['listTrackedKeywords']['reply']['paginated']['rows'][number]
type Indexed = Api['listIndexStatus']['reply']['paginated']['rows'][number]

/** The figures are apart, as lists put the place of a row into its `position`. */
export type KeywordRow = Keyword & { readonly id: number; readonly figures: Keyword }
export type PageRow = Page & { readonly id: number; readonly figures: Page }
export type LosingRow = Losing & { readonly id: number }
export type IndexRow = Indexed & { readonly id: number }

const numbers = new Map<string, number>()

/** A number for a row that only has a name: lists know their rows by number, also on another page. */
const numberOf = (name: string): number => {
  const number = numbers.get(name) ?? numbers.size + 1
  numbers.set(name, number)
  return number
}

const NOTHING: Answer<never[]> = {
  ...{ data: [], status: 200, total: 0, totalPages: 0 },
  ...{ etag: undefined, versions: undefined },
}

const orNothing = async <T>(work: Promise<Answer<readonly T[]>>): Promise<Answer<readonly T[]>> =>
  (await unlessUnknown(work)) ?? NOTHING

const filtersOf = ({ filters }: ListQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, [value]]) => (value ? [[name, value]] : [])),
  )

export const listKeywords = (period: Span, tab: Tab) => (query: ListQuery) =>
  orNothing(
    api
      .getKeywordStatistics({ ...datesOf(period), ...argumentsOf(query), filter: tab })
      .then(({ data: { data }, ...answer }) => ({ ...answer, data: keywordRows(data.paginated) }))
      .then(rowsOf),
  )

const keywordRows = (paginated: {
  readonly rows: readonly Keyword[]
  readonly totals: { readonly total: number; readonly pages: number }
}) => ({
  ...paginated,
  rows: paginated.rows.map(
    (row): KeywordRow => ({ ...row, figures: row, id: numberOf(row.keyword) }),
  ),
})

/** The keywords by which a post was found. */
export const listPostKeywords = (period: Span, postId: number) => (query: ListQuery) =>
  orNothing(
    api
      .getPostKeywords({ ...datesOf(period), ...argumentsOf(query), postId })
      .then(({ data: { data }, ...answer }) => ({ ...answer, data: keywordRows(data.paginated) }))
      .then(rowsOf),
  )

const withIds = <R extends { readonly page: string }>(
  rows: Readonly<Record<string, R>>,
): (R & { id: number; figures: R })[] =>
  Object.values(rows).map((row) => ({ ...row, figures: row, id: numberOf(row.page) }))

export const listPages = (period: Span, tab: Tab) => (query: ListQuery) =>
  orNothing(
    api
      .getSearchStatistics({
        ...{ ...datesOf(period), ...argumentsOf(query), filter: tab },
        additionalFilters: filtersOf(query),
      })
      .then(({ data: { data }, ...answer }) => ({
        ...answer,
        data: { ...data.pages.paginated, rows: withIds(data.pages.paginated.rows) },
      }))
      .then(rowsOf),
  )

export const listLosingPages = (endDate: string) => (query: ListQuery) =>
  orNothing(
    api
      .getContentRankings({
        ...{ ...argumentsOf(query), endDate },
        additionalFilters: filtersOf(query),
      })
      .then(({ data: { data }, ...answer }) => ({
        ...answer,
        data: { ...data.paginated, rows: withIds(data.paginated.rows) },
      }))
      .then(rowsOf),
  )

type TrackedOrder = NonNullable<Api['listTrackedKeywords']['args']['orderBy']>

/** The keywords of a group by its id, the favourites, or all. */
export type Chosen = 'all' | 'favorited' | `${number}`

export const listTracked =
  (period: Span, chosen: Chosen) =>
  async (query: ListQuery): Promise<Answer<readonly Tracked[]>> => {
    const { orderBy = 'created', ...rest } = argumentsOf(query)
    const { data, ...answer } = await api.listTrackedKeywords({
      ...{ ...datesOf(period), ...rest, orderBy: orderBy as TrackedOrder },
      ...(chosen === 'favorited' && { filter: chosen }),
      ...(chosen !== 'all' && chosen !== 'favorited' && { additionalFilters: { group: chosen } }),
    })
    return rowsOf({ ...answer, data: data.paginated })
  }

type IndexOrder = NonNullable<Api['listIndexStatus']['args']['orderBy']>

export const listIndexed = async (query: ListQuery): Promise<Answer<readonly IndexRow[]>> => {
  const { orderBy = 'title', orderDir, ...rest } = argumentsOf(query)
  const { data, ...answer } = await api.listIndexStatus({
    ...{ ...rest, orderBy: orderBy as IndexOrder },
    orderDir: orderDir === 'asc' ? 'ASC' : 'DESC',
    additionalFilters: filtersOf(query),
  })
  const rows = data.paginated.rows.map((row) => ({ ...row, id: row.objectId }))
  return rowsOf({ ...answer, data: { ...data.paginated, rows } })
}
