import { isIPv4 } from 'node:net'
import { parseAddress } from './addresses.ts'

/**
 * Who counts as one caller: one subscriber line has a whole /64 of IPv6 addresses. An IPv4 address
 * that is mapped into IPv6 is the same caller as without.
 */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const address = parseAddress(ip)
  if (address === undefined) return ip
  return 'parts' in address ? groupsOf(address.parts.slice(0, 4)) : address.toString()
}

const groupsOf = (parts: readonly number[]): string =>
  parts.map((part) => part.toString(16)).join(':')

/** The neighbourhood of an address: enough to tell callers apart, not enough to find one of them. */
export const anonymousAddress = (ip: string): string => {
  // Nearly all are of this form, and each hit of a visitor asks.
  if (isIPv4(ip)) return `${ip.slice(0, ip.lastIndexOf('.'))}.0`
  const address = parseAddress(ip)
  if (address === undefined) return ''
  return 'parts' in address
    ? `${groupsOf(address.parts.slice(0, 3))}::`
    : [...address.octets.slice(0, 3), 0].join('.')
}

/**
 * The site itself, where it visits its own pages. Reserved for examples: nobody else has it, and it is
 * no neighbour with rights of its own.
 */
export const OWN_VISITOR = '192.0.2.1'
