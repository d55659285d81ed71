import type { Linker } from '../../contract/context.ts'
import type { AddressRequest } from '../../contract/site/address-resolvers.ts'
import type { FoundPage } from './find.ts'
import { withQuery } from './queries.ts'

/** The address to redirect to; undefined if the request already has it. */
export const canonicalMove = (
  { links }: Linker,
  { address, path, query }: Pick<AddressRequest, 'address' | 'path' | 'query'>,
  { canonical, isPersonal }: Pick<FoundPage, 'canonical' | 'isPersonal'>,
): string | undefined => {
  if (isPersonal || address?.view !== 'page' || address.commentPage !== undefined) return undefined
  const [target = '', given = ''] = canonical.split('?')
  const isThere = spelled(target.slice(links.site('').length)) === spelled(path)
  // Some items have no other address than the one with their id.
  const isById = address.subject.kind === 'item' && given !== ''
  const isSearch = address.subject.kind === 'search'
  const isPlain = address.isPlain && !isSearch && !isById
  // A search has two addresses, and neither is indexed.
  if ((isThere || isSearch) && !isPlain) return undefined
  return withQuery(canonical, query)
}

/** Addresses that differ only in the case of their percent-encoding are equal. */
const spelled = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
