import { type AddressInfo, isIP } from 'node:net'

/** Where this machine reaches a socket; one for every network is on this machine, too. */
export const addressOf = ({ address, family, port }: AddressInfo): string => {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}

/**
 * The site's address where the operator set none and no request tells it, as in jobs: the socket knows which
 * port a system gave that was asked for any (0). A name to listen on is kept, as people know the site by it.
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
