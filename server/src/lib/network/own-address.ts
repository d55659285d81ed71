import { type AddressInfo, isIP } from 'node:net'

/** The address of a socket from this machine; a wildcard address becomes the loopback one. */
export const addressOf = ({ address, family, port }: AddressInfo): string => {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}

/**
 * The site's address if none is configured and there is no request, as in jobs: the socket has the
 * real port if 0 was requested. A host name to listen on is kept, since the site is known by it.
 */
export const ownAddress = (
  { host, port }: { readonly host: string; readonly port: number },
  socket: AddressInfo | undefined,
): string => {
  const real = socket?.port ?? port
  if (isIP(host) === 0) return `http://${host}${portOf(real)}`
  if (socket) return addressOf(socket)
  const family = isIP(host) === 6 ? 'IPv6' : 'IPv4'
  return addressOf({ address: host, family, port: real }).replace(/:0$/, '')
}

const portOf = (port: number): string => (port === 0 ? '' : `:${port}`)
