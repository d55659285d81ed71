import { isIPv4 } from 'node:net'
import { parseAddress } from './network/addresses.ts'

/**
 * The network that counts as one caller: one subscriber line has a whole /64 of IPv6 addresses. An
 * IPv4 address mapped into IPv6 is the same caller as without.
 */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const address = parseAddress(ip)
  if (address === undefined) return ip
  return 'parts' in address ? groupsOf(address.parts.slice(0, 4)) : address.toString()
}

const groupsOf = (parts: readonly number[]): string =>
  parts.map((part) => part.toString(16)).join(':')

/** An address without its last part: enough to tell callers apart, not enough to identify one. */
export const anonymousAddress = (ip: string): string => {
  // A quick path: nearly all addresses have this form, and every counted hit needs it.
  if (isIPv4(ip)) return `${ip.slice(0, ip.lastIndexOf('.'))}.0`
  const address = parseAddress(ip)
  if (address === undefined) return ''
  return 'parts' in address
    ? `${groupsOf(address.parts.slice(0, 3))}::`
    : [...address.octets.slice(0, 3), 0].join('.')
}

/**
 * The address of the site itself when it visits its own pages. Reserved for examples, so no other
 * client has it, and it grants no rights of local requests.
 */
export const OWN_VISITOR = '192.0.2.1'
