import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** The host and scheme that a request was sent to, as far as its response depends on them. */
export interface RequestedHost {
  /** Empty if unknown: no trusted source has reported it. */
  readonly scheme: '' | 'http' | 'https'
  readonly host: string
}

/** The headers that determine the requested host, unparsed. */
export interface HostHeaders {
  readonly host: string | undefined
  readonly forwardedHost: string | undefined
  readonly forwardedScheme: string | undefined
}

/** The addresses that requests are sent to. Links and cache keys are derived from the same reading. */
export interface SiteAddress {
  /** The public address a request was sent to, or undefined when its Host header is unusable. */
  baseOf(request: IncomingMessage): string | undefined
  requestedHostOf(request: IncomingMessage, headers: HostHeaders): RequestedHost
  isHttps(requestedHost: RequestedHost): boolean
  /** The address of the client; forwarded headers count if the proxy is trusted. */
  ipOf(request: IncomingMessage): string
}

/**
 * With a configured address the Host header changes no link; it still has to be a valid host, and a
 * response cached for one host is never served for another. Without a configured address the header
 * decides, or the forwarded one of a trusted proxy, but only in the form of a host and port:
 * anything else would be printed into links.
 */
export const createSiteAddress = (
  configured: string | undefined,
  trustProxy: readonly string[],
): SiteAddress => {
  const trustsAddress = trustProxy.length > 0 ? proxyAddr.compile([...trustProxy]) : undefined
  const trusts = createTrust(trustsAddress)
  const requestedHostOf: SiteAddress['requestedHostOf'] = ({ socket }, given) => {
    const { host = NO_HOST, forwardedHost, forwardedScheme } = given
    const isForwarded = trusts(socket)
    const scheme =
      isForwarded && forwardedScheme
        ? lastOf(forwardedScheme).toLowerCase()
        : 'encrypted' in socket && socket.encrypted
          ? 'https'
          : ''
    // A proxy that forwards no scheme may still serve https to visitors.
    const isUnknown = configured !== undefined && scheme === ''
    return {
      scheme: isUnknown ? '' : scheme === 'https' ? 'https' : 'http',
      host: isForwarded && forwardedHost ? lastOf(forwardedHost) : host,
    }
  }
  return {
    requestedHostOf,
    ipOf: (request) =>
      trustsAddress ? proxyAddr(request, trustsAddress) : (request.socket.remoteAddress ?? ''),
    isHttps: ({ scheme }) => (configured ?? `${scheme}:`).startsWith('https:'),
    baseOf: (request) => {
      const requestedHost = requestedHostOf(request, readHostHeaders(request))
      const isUsable = HOST.test(requestedHost.host) && !hasTwoHosts(request)
      if (configured === undefined)
        return isUsable ? `${requestedHost.scheme}://${requestedHost.host}` : undefined
      // Old monitoring clients send no Host header at all.
      return isUsable || request.headers.host === undefined ? configured : undefined
    },
  }
}

export const readHostHeaders = ({ headers }: IncomingMessage): HostHeaders => ({
  host: headers.host,
  forwardedHost: oneText(headers['x-forwarded-host']),
  forwardedScheme: oneText(headers['x-forwarded-proto']),
})

/** Whether a connection comes from a trusted proxy. */
const createTrust = (
  trusts: ((address: string, hop: number) => boolean) | undefined,
): ((socket: Socket) => boolean) => {
  if (!trusts) return () => false
  // Computed once per connection and not once per request.
  const known = new WeakMap<Socket, boolean>()
  return (socket) => {
    const isTrusted = known.get(socket) ?? trusts(socket.remoteAddress ?? '', 0)
    known.set(socket, isTrusted)
    return isTrusted
  }
}

/** No header can contain it, so it differs from an empty host. */
const NO_HOST = '\r'

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Node keeps the first of several; intermediaries may have used the last. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** The nearest proxy appends last. */
const lastOf = (list: string): string => list.slice(list.lastIndexOf(',') + 1).trim()

const oneText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value
