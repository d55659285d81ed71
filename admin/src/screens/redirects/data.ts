import type { Answer, Api, SeoRedirect } from '@callboard/client'
import { api } from '../../api.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'
import { argumentsOf, rowsOf } from '../../parts/seo/lists.ts'

/** Names of cached lists. */
export const REDIRECTS = 'redirects'
export const MISSING = 'missing-addresses'
export const VISITS = 'redirected-visits'
export const GROUPS = 'redirect-groups'

export type LogRow = Api['listRequestLog']['reply']['rows'][number]

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
