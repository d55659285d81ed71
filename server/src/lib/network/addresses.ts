import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Parses an address in any notation; an IPv4 address mapped into IPv6 becomes plain IPv4. Called
 * for every request: `isValid` and `process` of the library would parse the same text three times.
 */
export const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  try {
    if (!text.includes(':')) return ipaddr.IPv4.parse(text)
    const address = ipaddr.IPv6.parse(text)
    return address.isIPv4MappedAddress() ? address.toIPv4Address() : address
  } catch {
    return undefined
  }
}

/**
 * Whether an address is on the open internet. Everything else is denied (SEC-34): this machine, its
 * networks, reserved ranges, and IPv6 forms that carry an IPv4 address inside.
 */
export const isPublicAddress = (text: string): boolean => {
  const address = parseAddress(text)
  if (address?.range() !== 'unicast') return false
  return address.kind() === 'ipv6' ? address.match(GLOBAL_UNICAST) : !address.match(AZURE_HOST)
}

/** The only part of IPv6 that is allocated for public use. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/** Looks public, but is the metadata service inside one cloud, with the machine's secrets. */
const AZURE_HOST = ipaddr.parseCIDR('168.63.129.16/32')

/** Whether a host is this very machine: a loopback address, also in brackets, or `localhost`. */
export const isLoopback = (host: string): boolean => {
  // A quick path, since this runs for nearly every visitor.
  if (isIPv4(host)) return host.startsWith('127.')
  const address = parseAddress(host.replace(/^\[(.*)\]$/, '$1'))
  return host === 'localhost' || address?.range() === 'loopback'
}

/** Names of this machine, its network or a cloud's metadata service, whatever they resolve to. */
const isInsideName = (name: string): boolean =>
  !name.includes('.') || INSIDE.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))

const INSIDE = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home.arpa']

/** One entry of the operator's list of internal places that may be requested. */
export interface AllowedHost {
  /** A name in lower case; absent for a network. */
  readonly name?: string
  /** A network in CIDR notation; one address is a network of one. */
  readonly network?: string
  /** Only this port; without it the usual two. */
  readonly port?: number
}

/** Parses `host`, `host:port`, `[v6]:port`, an address or a network. Throws on anything else. */
export const parseAllowedHost = (entry: string): AllowedHost => {
  if (ipaddr.isValidCIDR(entry)) return { network: entry }
  if (ipaddr.isValid(entry)) return { network: networkOf(entry) }
  const [, bracketed, plain = '', digits] =
    /^(?:\[([^\]]+)\]|([^:[\]/\s]+))(?::(\d{1,5}))?$/.exec(entry) ?? []
  const host = bracketed ?? plain.toLowerCase()
  const port = digits === undefined ? {} : { port: Number(digits) }
  if (ipaddr.isValid(host)) return { network: networkOf(host), ...port }
  if (bracketed !== undefined || !/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/.test(host))
    throw new Error(`must hold hosts, addresses or networks, not "${entry}"`)
  return { name: host, ...port }
}

/** The target of a connection: the requested name, an address it resolved to, and the port. */
export interface ConnectionTarget {
  readonly name: string
  readonly address: string
  readonly port: number
}

const USUAL_PORTS = [80, 443]

/** Whether a connection to this target may be opened. */
export const mayConnect = (target: ConnectionTarget, allowed: readonly AllowedHost[]): boolean =>
  allowed.some((entry) => isListed(target, entry)) ||
  (USUAL_PORTS.includes(target.port) &&
    // A literal address has no name to check.
    (ipaddr.isValid(target.name) || !isInsideName(target.name)) &&
    isPublicAddress(target.address))

const isListed = (target: ConnectionTarget, { name, network, port }: AllowedHost): boolean => {
  const isPort = port === undefined ? USUAL_PORTS.includes(target.port) : target.port === port
  const address = parseAddress(target.address)
  if (!isPort || !address) return false
  if (network === undefined) return name === target.name
  const [base, bits] = ipaddr.parseCIDR(network)
  return address.kind() === base.kind() && address.match([base, bits])
}

const networkOf = (address: string): string => {
  const parsed = ipaddr.process(address)
  return `${parsed.toString()}/${parsed.kind() === 'ipv4' ? 32 : 128}`
}
