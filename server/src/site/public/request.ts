import type { FastifyRequest } from 'fastify'
import type { Context } from '../../contract/context.ts'
import type { AddressRequest } from '../../contract/site/address-resolvers.ts'
import { readHostHeaders } from '../../http/wire/site-address.ts'
import { WatchedQuery } from '../../http/wire/unread-query.ts'
import type { PermalinkStructure } from '../../lib/permalink-structure.ts'
import { trimOf } from '../../lib/trim.ts'
import { permalinkStructure } from '../../modules/settings/index.ts'
import { anonymousContext, openVisit, type SiteParts } from '../common/visit.ts'
import { readSiteAddress } from '../find/address.ts'

/** A request whose query records which parameters were read. */
export type SiteRequest = AddressRequest & {
  readonly query: WatchedQuery
  /** The decoded path without surrounding slashes; undefined if it cannot be decoded. */
  readonly plainPath: string | undefined
  at(address: string): SiteRequest
}

/** The request as an address of the site, with an anonymous context. */
export const readRequest = async (
  parts: SiteParts,
  request: FastifyRequest,
): Promise<SiteRequest> => {
  const { scheme, host } = parts.api.siteAddress.requestedHostOf(
    request.raw,
    readHostHeaders(request.raw),
  )
  let visitor: Promise<Context | undefined> | undefined
  const around: Around = {
    ctx: anonymousContext(parts, request),
    method: request.method,
    headers: request.headers,
    host,
    scheme: scheme === '' ? undefined : scheme,
    isGone: false,
    findVisitor: () => {
      visitor ??= openVisit(parts, request).then(({ session, ctx }) => session && ctx)
      return visitor
    },
  }
  return requestFor(around, await permalinkStructure(around.ctx), request.url)
}

/** The parts of a request that do not depend on the address. */
type Around = Pick<
  AddressRequest,
  'ctx' | 'method' | 'headers' | 'host' | 'scheme' | 'isGone' | 'findVisitor'
>

const requestFor = (around: Around, structure: PermalinkStructure, url: string): SiteRequest => {
  const [rawPath = '', rawQuery = ''] = url.split(/\?(.*)/s)
  const inside = rawPath.slice(1)
  const query = new WatchedQuery(rawQuery.replaceAll('%00', ''))
  const path = decode(trimOf(inside.replace(/^index\.php/, ''), '/'))
  const address = path === undefined ? undefined : readSiteAddress(path, query, structure)
  const at = (other: string): SiteRequest => requestFor(around, structure, other)
  return { ...around, address, path: inside, plainPath: path, query, at }
}

/** No name contains NUL, and PostgreSQL rejects it in a query. */
const decode = (path: string): string | undefined => {
  try {
    const decoded = path.split('/').map(decodeURIComponent).join('/')
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
