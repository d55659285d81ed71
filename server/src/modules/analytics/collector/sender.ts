import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { RateLimit } from '../../../contract/route.ts'
import { readCookie } from '../../../lib/cookies.ts'
import { parseAddress } from '../../../lib/network/addresses.ts'
import { OWN_VISITOR } from '../../../lib/network.ts'
import type { AnalyticsSettings } from '../settings/index.ts'
import { isProgram } from './agents.ts'

/** The client that reports a visit. */
export interface Sender {
  readonly ip: string
  readonly agent: string
  readonly headers: IncomingHttpHeaders
  /** Roles of the signed-in user. */
  readonly roles: readonly string[]
  /** Counts hits against the network's limit (`visitsLimit`). Throws above it. */
  charge(hits: number): void
}

/** Limit of hits per network. */
export const visitsLimit: RateLimit = {
  name: 'visits',
  seconds: 60,
  requests: ({ visitsLimit }) => visitsLimit,
}

/** Opt-out cookie, set on request only; its presence suffices, its value is not read. */
export const UNCOUNTED_COOKIE = 'callboard-uncounted'

/** Whether the visitor has opted out. */
export const hasOptedOut = (headers: IncomingHttpHeaders): boolean =>
  readCookie(headers.cookie, UNCOUNTED_COOKIE) !== undefined

/** Whether visits of this sender are counted. */
export const isCounted = (sender: Sender, settings: AnalyticsSettings): boolean =>
  settings.enabled &&
  !(settings.respect_privacy_signals && asksNotToBe(sender.headers)) &&
  !hasOptedOut(sender.headers) &&
  !isProgram(sender.agent, settings.counted_programs) &&
  !isAhead(sender.headers) &&
  !sender.roles.some((role) => settings.ignore_users.includes(role)) &&
  sender.ip !== OWN_VISITOR &&
  !settings.excluded_addresses.some((network) => isWithin(sender.ip, network))

const asksNotToBe = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1'

/** Prefetched pages may never be viewed. */
const isAhead = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers.purpose].some((purpose) =>
    String(purpose ?? '').startsWith('prefetch'),
  )

const isWithin = (ip: string, network: string): boolean => {
  const address = parseAddress(ip)
  if (!address) return false
  if (!ipaddr.isValidCIDR(network)) return parseAddress(network)?.toString() === address.toString()
  const [base, bits] = ipaddr.parseCIDR(network)
  return address.kind() === base.kind() && address.match([base, bits])
}
