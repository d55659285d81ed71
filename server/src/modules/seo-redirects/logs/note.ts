import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../../contract/context.ts'
import type { AddressRequest } from '../../../contract/site/address-resolvers.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { anonymousAddress } from '../../../lib/network.ts'
import type { SeoOptions } from '../../seo-kernel/index.ts'
import type { Note } from './store.ts'

/** The parts of a request that logs contain. */
export interface SeenRequest {
  readonly method: string
  /** Path and query, from the root of the site. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

export const seenRequest = ({
  ctx,
  method,
  path,
  query,
  headers,
}: AddressRequest): SeenRequest => ({
  method,
  url: `/${path}${query.whole.size > 0 ? `?${query.whole}` : ''}`,
  headers,
  ip: ctx.ip,
})

/** The outcome of a request. */
export interface Outcome {
  readonly status: number
  /** The location; undefined without a redirect. */
  readonly to?: string | undefined
  /** The origin of the redirect (`X-Redirect-By`). */
  readonly by?: string | undefined
  /** The matching rule. */
  readonly ruleId?: number | undefined
}

type LogOptions = SeoOptions['redirects']['logs']

const MAX_URL = 2_000
const MAX_HEADER = 500
const MAX_HEADERS = 50

/** The log entry of a request: without secrets, and with sender data only as chosen. */
export const noteOf = (
  { clock }: Pick<Context, 'clock'>,
  { method, url, headers, ip }: SeenRequest,
  { status, to = '', by = '', ruleId }: Outcome,
  { httpHeader, ipAddress }: LogOptions,
): Note => ({
  url: plain(url, MAX_URL),
  domain: plain(headers.host ?? '', MAX_HEADER),
  sent_to: plain(to, MAX_URL),
  agent: plain(headers['user-agent'] ?? '', MAX_HEADER),
  referrer: plain(headers.referer ?? '', MAX_HEADER),
  http_code: status,
  method: plain(method, 20),
  request_data: JSON.stringify({
    source: plain(url, MAX_URL),
    ...(httpHeader ? { headers: shownHeaders(headers) } : {}),
  }),
  redirect_by: plain(by, MAX_HEADER),
  redirect_id: ruleId ?? null,
  ip: shownAddress(ip, ipAddress),
  created_gmt: nowGmt(clock),
})

/** PostgreSQL stores neither NUL nor a lone surrogate. */
const plain = (text: string, most: number): string =>
  text.replaceAll('\0', '').slice(0, most).toWellFormed()

/** IP addresses are stored in full only where the setting says so. */
const shownAddress = (ip: string, { enabled, level }: LogOptions['ipAddress']): string => {
  if (!enabled) return ''
  return level === 'full' ? plain(ip, 50) : anonymousAddress(ip)
}

/** Headers with secrets or addresses, and those that have a column. */
const HIDDEN = /auth|cookie|token|secret|key|session|^host$|forwarded|ip$|^via$/

const shownHeaders = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !HIDDEN.test(name))
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => [plain(name, 100), plain(String(value), MAX_HEADER)]),
  )
