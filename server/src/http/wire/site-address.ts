import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** The place a request came to, as far as its answer depends on it. */
export interface Place {
  /** Empty where nobody who can be trusted has told. */
  readonly scheme: '' | 'http' | 'https'
  readonly host: string
}

/** The headers that tell the place, as they came. */
export interface PlaceHeaders {
  readonly host: string | undefined
  readonly forwardedHost: string | undefined
  readonly forwardedScheme: string | undefined
}

/** Where requests come to. Links and the keys of kept answers are made from the same reading. */
export interface SiteAddress {
  /** The public address a request came to, or nothing when its Host header is unusable. */
  baseOf(request: IncomingMessage): string | undefined
  placeOf(request: IncomingMessage, headers: PlaceHeaders): Place
  isHttps(place: Place): boolean
  /** Who asks; what proxies say of it counts where they are trusted. */
  ipOf(request: IncomingMessage): string
}

/**
 * With a configured address the Host header changes no link; it still has to be a host, and what
 * was asked of one host is never answered to another. Without a configured address the header
 * tells, or what a trusted proxy says of it, but only in the form of a host and port: anything else
 * would be printed into links.
 */
export const createSiteAddress = (
  configured: string | undefined,
  trustProxy: readonly string[],
): SiteAddress => {
  const trustsAddress = trustProxy.length > 0 ? proxyAddr.compile([...trustProxy]) : undefined
  const trusts = createTrust(trustsAddress)
  const placeOf: SiteAddress['placeOf'] = ({ socket }, given) => {
    const { host = NO_HOST, forwardedHost, forwardedScheme } = given
    const isForwarded = trusts(socket)
    const scheme =
      isForwarded && forwardedScheme
        ? lastOf(forwardedScheme).toLowerCase()
        : 'encrypted' in socket && socket.encrypted
          ? 'https'
          : ''
    // A proxy that says nothing may speak https to visitors all the same.
    const isUnknown = configured !== undefined && scheme === ''
    return {
      scheme: isUnknown ? '' : scheme === 'https' ? 'https' : 'http',
      host: isForwarded && forwardedHost ? lastOf(forwardedHost) : host,
    }
  }
  return {
    placeOf,
    ipOf: (request) =>
      trustsAddress ? proxyAddr(request, trustsAddress) : (request.socket.remoteAddress ?? ''),
    isHttps: ({ scheme }) => (configured ?? `${scheme}:`).startsWith('https:'),
    baseOf: (request) => {
      const place = placeOf(request, readPlaceHeaders(request))
      const isUsable = HOST.test(place.host) && !hasTwoHosts(request)
      if (configured === undefined) return isUsable ? `${place.scheme}://${place.host}` : undefined
      // Old programs that watch a server name no host at all.
      return isUsable || request.headers.host === undefined ? configured : undefined
    },
  }
}

export const readPlaceHeaders = ({ headers }: IncomingMessage): PlaceHeaders => ({
  host: headers.host,
  forwardedHost: oneText(headers['x-forwarded-host']),
  forwardedScheme: oneText(headers['x-forwarded-proto']),
})

/** Whether a connection comes from a proxy whose word counts. */
const createTrust = (
  trusts: ((address: string, hop: number) => boolean) | undefined,
): ((socket: Socket) => boolean) => {
  if (!trusts) return () => false
  // Asked once per connection and not once per request.
  const known = new WeakMap<Socket, boolean>()
  return (socket) => {
    const isTrusted = known.get(socket) ?? trusts(socket.remoteAddress ?? '', 0)
    known.set(socket, isTrusted)
    return isTrusted
  }
}

/** No header can hold it, so that an empty one is something else. */
const NO_HOST = '\r'

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Node keeps the first of several; others on the way may have kept the last. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** The nearest proxy writes last. */
const lastOf = (list: string): string => list.slice(list.lastIndexOf(',') + 1).trim()

const oneText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value
