import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { RateLimit } from '../../../contract/route.ts'
import { parseAddress } from '../../../lib/addresses.ts'
import { readCookie } from '../../../lib/cookies.ts'
import { OWN_VISITOR } from '../../../lib/network.ts'
import type { AnalyticsSettings } from '../settings/index.ts'
import { isProgram } from './agents.ts'

/** Whoever tells of a visit. */
export interface Sender {
  readonly ip: string
  readonly agent: string
  readonly headers: IncomingHttpHeaders
  /** Of the person who has signed in. */
  readonly roles: readonly string[]
  /** Counts hits against what one network may send (`visitsLimit`). Throws on one too many. */
  charge(hits: number): void
}

/** Hits of one network. */
export const visitsLimit: RateLimit = {
  name: 'visits',
  seconds: 60,
  requests: ({ visitsLimit }) => visitsLimit,
}

/** Set on request only, and by its name alone: whoever has it is not counted. */
export const UNCOUNTED_COOKIE = 'callboard-uncounted'

/** Whether somebody has asked not to be counted. */
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

/** Browsers fetch pages that nobody may ever look at. */
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
