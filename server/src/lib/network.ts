import { isIPv6 } from 'node:net'

/** Who counts as one caller: one subscriber line has a whole /64 of IPv6 addresses. */
export const networkOf = (ip: string): string =>
  isIPv6(ip) && !ip.includes('.') ? expandIpv6(ip).slice(0, 4).join(':') : ip

const expandIpv6 = (ip: string): readonly string[] => {
  const [head = '', tail] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
}
