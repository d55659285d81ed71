import type { Context } from '../../contract/context.ts'
import type { AddressRequest } from '../../contract/site/address-resolvers.ts'
import type { FoundPage } from './find.ts'

/** Where a visitor should have asked instead; nothing where the address is as it should be. */
export const canonicalMove = (
  { links }: Pick<Context, 'links'>,
  { address, path, query }: Pick<AddressRequest, 'address' | 'path' | 'query'>,
  { canonical, isPersonal }: Pick<FoundPage, 'canonical' | 'isPersonal'>,
): string | undefined => {
  if (isPersonal || address?.view !== 'page' || address.commentPage !== undefined) return undefined
  const [target = '', given = ''] = canonical.split('?')
  const isThere = spelled(target.slice(links.site('').length)) === spelled(path)
  const kept = new URLSearchParams(given)
  // Some items have no other address than the one by their id.
  const isById = address.subject.kind === 'item' && given !== ''
  const isSearch = address.subject.kind === 'search'
  const isPlain = address.isPlain && !isSearch && !isById
  // A search has two addresses, and neither is to be found.
  if ((isThere || isSearch) && !isPlain) return undefined
  for (const [name, value] of query.whole)
    if (!MEANT.has(name) && !kept.has(name)) kept.append(name, value)
  return kept.size === 0 ? target : `${target}?${kept}`
}

/** What the canonical address says in its own way; anything else in a query is kept. */
const MEANT: ReadonlySet<string> = new Set([
  ...['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'paged', 'page', 's'],
])

/** Addresses that differ in the case of percent-encoding only are the same. */
const spelled = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
