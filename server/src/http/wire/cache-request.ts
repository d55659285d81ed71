import type { IncomingMessage } from 'node:http'
import { type Place, readPlaceHeaders, type SiteAddress } from './site-address.ts'
import { VERSION_COOKIE } from './versions-told.ts'

/** What an anonymous question says besides its address. */
export interface CacheRequest {
  readonly place: Place
  readonly known: string | undefined
  readonly origin: string | undefined
  readonly accepted: string | undefined
}

/**
 * Reads the headers in one pass, without building the object that Node would. Credentials and
 * bodies keep a request away from the cache; a cookie alone is no credential.
 */
export const readCacheRequest = (
  request: IncomingMessage,
  address: SiteAddress,
): CacheRequest | undefined => {
  const { rawHeaders } = request
  let host: string | undefined
  let forwardedHost: string | undefined
  let forwardedScheme: string | undefined
  let known: string | undefined
  let origin: string | undefined
  let accepted: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const value = rawHeaders[index + 1] as string
    switch ((rawHeaders[index] as string).toLowerCase()) {
      case 'authorization':
      case 'x-wp-nonce':
      case 'x-callboard-version':
      case 'content-length':
      case 'transfer-encoding':
        return undefined
      case 'cookie':
        // Whoever has just written something may have to wait for it.
        if (value.includes(VERSION_COOKIE)) return undefined
        break
      case 'host':
        // Two hosts are refused where every other malformed host is.
        if (host !== undefined) return undefined
        host = value
        break
      case 'x-forwarded-host':
        forwardedHost = value
        break
      case 'x-forwarded-proto':
        forwardedScheme = value
        break
      case 'if-none-match':
        known = value
        break
      case 'origin':
        origin = value
        break
      case 'accept-encoding':
        accepted = value
        break
    }
  }
  const place = address.placeOf(request, { host, forwardedHost, forwardedScheme })
  return { place, known, origin, accepted }
}

/** A request as it came, where the framework has rewritten its address. */
type Rewritten = IncomingMessage & { readonly originalUrl?: string }

/** The place and address of a request, found where `readCacheRequest` and the socket find them. */
export const requestedAddress = (
  request: Rewritten,
  address: SiteAddress,
): { readonly place: Place; readonly url: string } => ({
  place: address.placeOf(request, readPlaceHeaders(request)),
  url: request.originalUrl ?? request.url ?? '/',
})

/**
 * Names an answer. A line break can stand in no header and in no address, so that nothing can be
 * written into one part that would be read as the next.
 */
export const keyOf = ({ scheme, host }: Place, url: string, reader: string): string =>
  `${scheme}\n${host}\n${url}\n${reader}`

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
