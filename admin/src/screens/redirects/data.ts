import type { Answer, Api, SeoRedirect } from '@callboard/client'
import { api } from '../../api.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'

/** Names of cached lists. */
export const REDIRECTS = 'redirects'
export const MISSING = 'missing-addresses'
export const VISITS = 'redirected-visits'
export const GROUPS = 'redirect-groups'

export type LogRow = Api['listRequestLog']['reply']['rows'][number]

interface ListArguments {
  readonly limit: number
  readonly offset: number
  readonly searchTerm?: string
  readonly orderBy?: string
  readonly orderDir: string
}

const argumentsOf = ({ page, perPage, search, orderBy, order }: ListQuery): ListArguments => ({
  limit: perPage,
  offset: (page - 1) * perPage,
  orderDir: order,
  ...(search === undefined ? {} : { searchTerm: search }),
  ...(orderBy === undefined ? {} : { orderBy }),
})

interface ListReply<T> {
  readonly rows: readonly T[]
  readonly totals: { readonly total: number; readonly pages: number }
}

const rowsOf = <T>({ data, ...answer }: Answer<ListReply<T>>): Answer<readonly T[]> => ({
  ...answer,
  data: data.rows,
  total: data.totals.total,
  totalPages: data.totals.pages,
})

export const listRedirects = async (query: ListQuery): Promise<Answer<readonly SeoRedirect[]>> => {
  const [state] = query.filters.enabled ?? []
  const [group] = query.filters.group ?? []
  return rowsOf(
    await api.listRedirects({
      ...argumentsOf(query),
      filter: state === undefined ? 'all' : state === 'true' ? 'enabled' : 'disabled',
      ...(group === undefined ? {} : { additionalFilters: { group } }),
    }),
  )
}

/** `404` has the missing addresses, `logs` the redirected visits. */
export const listLog = async (
  slug: '404' | 'logs',
  query: ListQuery,
): Promise<Answer<readonly LogRow[]>> =>
  rowsOf(await api.listRequestLog({ ...argumentsOf(query), slug, filter: 'all' }))

export const groupsQuery = {
  queryKey: [GROUPS],
  queryFn: async () => (await api.listRedirectGroups()).data.groups,
}
