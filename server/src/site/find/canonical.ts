import type { Context } from '../../contract/context.ts'
import type { AddressRequest } from '../../contract/site/address-resolvers.ts'
import type { FoundPage } from './find.ts'
import { withQuery } from './queries.ts'

/** Where a visitor should have asked instead; nothing where the address is as it should be. */
export const canonicalMove = (
  { links }: Pick<Context, 'links'>,
  { address, path, query }: Pick<AddressRequest, 'address' | 'path' | 'query'>,
  { canonical, isPersonal }: Pick<FoundPage, 'canonical' | 'isPersonal'>,
): string | undefined => {
  if (isPersonal || address?.view !== 'page' || address.commentPage !== undefined) return undefined
  const [target = '', given = ''] = canonical.split('?')
  const isThere = spelled(target.slice(links.site('').length)) === spelled(path)
  // Some items have no other address than the one by their id.
  const isById = address.subject.kind === 'item' && given !== ''
  const isSearch = address.subject.kind === 'search'
  const isPlain = address.isPlain && !isSearch && !isById
  // A search has two addresses, and neither is to be found.
  if ((isThere || isSearch) && !isPlain) return undefined
  return withQuery(canonical, query)
}

/** Addresses that differ in the case of percent-encoding only are the same. */
const spelled = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
