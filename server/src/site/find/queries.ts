import type { PageView } from '../../contract/page-view.ts'
import type { AddressRequest } from '../../contract/site/address-resolvers.ts'

/** The query parameter for the page of a query block, as in the reference. */
const nameOf = (queryId: number | undefined): string =>
  queryId === undefined ? 'query-page' : `query-${queryId}-page`

const isName = (name: string): boolean => /^query-(?:\d{1,15}-)?page$/.test(name)

/** Page numbers and page addresses of the query blocks; `address` is that of the page around them. */
export const queriesOn = (
  query: AddressRequest['query'],
  address: string,
): NonNullable<PageView['queries']> => ({
  pageOf: (queryId) => Number(/^\d{1,6}$/.exec(query.get(nameOf(queryId)) ?? '')?.[0]) || 1,
  addressOf: (queryId, page) => {
    const [path = '', given = ''] = address.split('?')
    const asked = new URLSearchParams(given)
    // The other lists of the page keep their page numbers.
    for (const [name, value] of query.whole) if (isName(name)) asked.set(name, value)
    if (page > 1) asked.set(nameOf(queryId), String(page))
    else asked.delete(nameOf(queryId))
    return asked.size === 0 ? path : `${path}?${asked}`
  },
})

/** Adds the remaining query of the request to an address, such as the page number of a query block. */
export const withQuery = (address: string, query: AddressRequest['query']): string => {
  const [target = '', given = ''] = address.split('?')
  const kept = new URLSearchParams(given)
  for (const [name, value] of query.whole)
    if (!MEANT.has(name) && !kept.has(name)) kept.append(name, value)
  return kept.size === 0 ? target : `${target}?${kept}`
}

/** Parameters that the canonical address replaces; all others are kept. */
const MEANT: ReadonlySet<string> = new Set([
  ...['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'paged', 'page', 's'],
  // The preview of an item ends with its publication.
  ...['preview', 'preview_id', 'preview_nonce', 'preview_key'],
])
