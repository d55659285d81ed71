import type { FastifyInstance } from 'fastify'
import { OWN_VISITOR } from '../lib/network.ts'
import type { Fetched } from './safe-fetch.ts'

interface VisitOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Whether an answer counts that is no success, such as a redirect or a refusal. */
  readonly isAnyStatus?: boolean
}

interface Visited extends Fetched {
  readonly location?: string | undefined
  /** Who says that the page is elsewhere (`X-Redirect-By`). */
  readonly redirectBy?: string | undefined
}

/**
 * Reads a page of the site itself as a visitor without an account, over no network: the site may
 * stand where `SafeFetch` must not go. It goes no further than to the address itself, and nothing
 * comes back for what is not there.
 */
export type VisitSelf = (address: string, options?: VisitOptions) => Promise<Visited | undefined>

export const createVisitSelf =
  (http: () => Pick<FastifyInstance, 'inject'>): VisitSelf =>
  async (address, { headers: sent = {}, isAnyStatus = false } = {}) => {
    const url = URL.parse(address)
    if (!url) return undefined
    const { statusCode, headers, rawPayload } = await http().inject({
      method: 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...sent, host: url.host },
      remoteAddress: OWN_VISITOR,
    })
    if (!isAnyStatus && (statusCode < 200 || statusCode > 299)) return undefined
    const header = (name: string): string | undefined => headers[name]?.toString()
    return {
      url: url.href,
      status: statusCode,
      type: header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
      body: rawPayload,
      robotsTag: header('x-robots-tag'),
      cacheControl: header('cache-control'),
      expires: header('expires'),
      location: header('location'),
      redirectBy: header('x-redirect-by'),
    }
  }
