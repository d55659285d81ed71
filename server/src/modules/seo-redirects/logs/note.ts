import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../../contract/context.ts'
import type { AddressRequest } from '../../../contract/site/address-resolvers.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { anonymousAddress } from '../../../lib/network.ts'
import type { SeoOptions } from '../../seo-kernel/index.ts'
import type { Note } from './store.ts'

/** A request, as far as logs tell of it. */
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

/** What became of a request. */
export interface Outcome {
  readonly status: number
  /** Where the visitor was sent; nothing where to nowhere. */
  readonly to?: string | undefined
  /** Who sent them. */
  readonly by?: string | undefined
  /** The rule that decided. */
  readonly ruleId?: number | undefined
}

type LogOptions = SeoOptions['redirects']['logs']

const MAX_URL = 2_000
const MAX_HEADER = 500
const MAX_HEADERS = 50

/** What is noted of a request: never a secret, and of its sender no more than was chosen. */
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

/** PostgreSQL stores neither NUL nor half a character. */
const plain = (text: string, most: number): string =>
  text.replaceAll('\0', '').slice(0, most).toWellFormed()

/** Whole addresses are kept only where somebody has chosen so. */
const shownAddress = (ip: string, { enabled, level }: LogOptions['ipAddress']): string => {
  if (!enabled) return ''
  return level === 'full' ? plain(ip, 50) : anonymousAddress(ip)
}

/** What lets others act in the visitor's name, tells where they are, or is noted already. */
const HIDDEN = /auth|cookie|token|secret|key|session|^host$|forwarded|ip$|^via$/

const shownHeaders = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !HIDDEN.test(name))
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => [plain(name, 100), plain(String(value), MAX_HEADER)]),
  )
