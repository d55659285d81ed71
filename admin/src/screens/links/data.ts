import type { Answer, Api } from '@callboard/client'
import { api } from '../../api.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'

/** Names of cached responses. */
export const ITEMS = 'link-items'
export const ORPHANS = 'link-orphans'
export const LINKS_OF_ITEM = 'links-of-one-item'
export const SUGGESTIONS = 'link-suggestions'
export const BROKEN = 'broken-links'
export const DOMAINS = 'linked-domains'
export const OVERVIEW = 'link-overview'

export type ItemRow = Api['listLinks']['reply']['linksReport']['rows'][number] & {
  readonly id: number
}

export type Suggestion = Api['listSuggestions']['reply']['suggestionsReport']['rows'][number]

export type BrokenRow = Api['listBrokenLinks']['reply']['brokenLinksReport']['rows'][number]

/** An address of this site is shown as its path: the site may have several hosts. */
export const shownAddress = ({ internal, url }: Pick<BrokenRow, 'internal' | 'url'>): string => {
  if (!internal) return url
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

type DomainPost = Api['listPostsLinkingToDomain']['reply']['posts'][number]

export interface DomainRow {
  /** The first link to the domain. */
  readonly id: number
  readonly hostname: string
  readonly posts: number
  readonly links: number
  readonly first: readonly DomainPost[]
}

export const argumentsOf = ({ page, perPage, search, orderBy, order }: ListQuery) => ({
  limit: perPage,
  offset: (page - 1) * perPage,
  orderDir: order,
  ...(search === undefined ? {} : { searchTerm: search }),
  ...(orderBy === undefined ? {} : { orderBy }),
})

interface Report<T> {
  readonly rows: readonly T[]
  readonly totals: { readonly total: number; readonly pages: number }
}

export const rowsOf = <T>(
  answer: Answer<unknown>,
  { rows, totals: { total, pages } }: Report<T>,
): Answer<readonly T[]> => ({ ...answer, data: rows, total, totalPages: pages })

export const listItems = async (
  filter: 'all' | 'orphaned-posts',
  query: ListQuery,
): Promise<Answer<readonly ItemRow[]>> => {
  const [type] = query.filters.type ?? []
  const answer = await api.listLinks({
    ...argumentsOf(query),
    filter,
    ...(type === undefined ? {} : { additionalFilters: { 'post-type': type } }),
  })
  const { rows, totals } = answer.data.linksReport
  return rowsOf(answer, { rows: rows.map((row) => ({ ...row, id: row.ID })), totals })
}

/** The figures of the whole site, and the types of items that have links. */
export const overviewQuery = {
  queryKey: [OVERVIEW],
  queryFn: async () => {
    const [overview, report] = await Promise.all([
      api.getLinkOverview(),
      api.listLinks({ filter: 'all', limit: 1 }),
    ])
    const types = report.data.linksReport.additionalFilters.find(({ name }) => name === 'post-type')
    return {
      totals: overview.data.data.totals,
      types: (types?.options ?? [])
        .filter(({ value }) => value !== 'all')
        .map(({ label, value }) => ({ label, value: String(value) })),
    }
  },
}

export const listDomains = async (query: ListQuery): Promise<Answer<readonly DomainRow[]>> => {
  const answer = await api.listLinkedDomains({ ...argumentsOf(query), filter: 'all' })
  const { rows, totals } = answer.data.domainsReport
  const domains = rows.flatMap(Object.entries<readonly DomainPost[]>)
  return rowsOf(answer, {
    totals,
    rows: domains.flatMap(([hostname, first]) => {
      const id = first[0]?.links[0]?.id
      const { total: posts = 0, totalLinks: links = 0 } = first[0]?.totals ?? {}
      return id === undefined ? [] : [{ id, hostname, posts, links, first }]
    }),
  })
}
