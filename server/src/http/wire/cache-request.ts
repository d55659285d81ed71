import type { IncomingMessage } from 'node:http'
import { type RequestedHost, readHostHeaders, type SiteAddress } from './site-address.ts'
import { VERSION_COOKIE } from './versions-told.ts'

/** The parts of a request, besides its URL, that a cached response depends on. */
export interface CacheRequest {
  readonly requestedHost: RequestedHost
  readonly known: string | undefined
  readonly origin: string | undefined
  readonly accepted: string | undefined
  readonly acceptedTypes: string | undefined
  /** Credentials, unverified. */
  readonly authorization: string | undefined
}

/**
 * Reads the headers in one pass, without building the object that Node would. Returns undefined for
 * requests with the nonce of a session or bodies or for parts of a file, which bypass the cache; a cookie
 * alone is no credential.
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
  let acceptedTypes: string | undefined
  let authorization: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const value = rawHeaders[index + 1] as string
    switch ((rawHeaders[index] as string).toLowerCase()) {
      case 'x-wp-nonce':
      case 'x-callboard-version':
      case 'content-length':
      case 'transfer-encoding':
      case 'range':
        return undefined
      case 'cookie':
        // A client that has just written may have to wait until this process has the change.
        if (value.includes(VERSION_COOKIE)) return undefined
        break
      case 'authorization':
        if (authorization !== undefined) return undefined
        authorization = value
        break
      case 'host':
        // Two hosts are refused by the same check as every other malformed host.
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
      case 'accept':
        acceptedTypes = value
        break
      case 'accept-encoding':
        accepted = value
        break
    }
  }
  const requestedHost = address.requestedHostOf(request, { host, forwardedHost, forwardedScheme })
  return { requestedHost, known, origin, accepted, acceptedTypes, authorization }
}

/** A request with its original URL, if the framework has rewritten it. */
type Rewritten = IncomingMessage & { readonly originalUrl?: string }

/** The host and URL of a request, derived in the same way as in `readCacheRequest`. */
export const requestedAddress = (
  request: Rewritten,
  address: SiteAddress,
): { readonly requestedHost: RequestedHost; readonly url: string } => ({
  requestedHost: address.requestedHostOf(request, readHostHeaders(request)),
  url: request.originalUrl ?? request.url ?? '/',
})

/** The cache key. Neither a header nor a URL can contain a line break, so no part can run into the next. */
export const keyOf = ({ scheme, host }: RequestedHost, url: string, reader: string): string =>
  `${scheme}\n${host}\n${url}\n${reader}`

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
