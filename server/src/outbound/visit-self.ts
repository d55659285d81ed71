import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { OWN_VISITOR } from '../lib/network.ts'
import type { Fetched } from './safe-fetch.ts'

interface VisitOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Whether responses other than a success, such as redirects or refusals, are returned. */
  readonly isAnyStatus?: boolean
}

/** What a response was made from: the tags of its content, and their versions at that time. */
interface MadeFrom {
  readonly tags: readonly string[]
  readonly madeFrom: ReadonlyMap<string, number>
  /** When it expires even without a change, in milliseconds since 1970. */
  readonly until?: number | undefined
}

interface Visited extends Fetched {
  readonly location?: string | undefined
  /** The sender of a redirect (`X-Redirect-By`). */
  readonly redirectBy?: string | undefined
  readonly etag?: string | undefined
  /** What it was made from; undefined if it must not be kept. */
  readonly madeFrom?: MadeFrom | undefined
}

/**
 * Reads a page of the site itself as an anonymous visitor, without the network: the site may run at
 * an address that `SafeFetch` refuses. Redirects are not followed; returns undefined if there is no
 * page.
 */
export type VisitSelf = (address: string, options?: VisitOptions) => Promise<Visited | undefined>

export const createVisitSelf =
  (
    http: () => Pick<FastifyInstance, 'inject'>,
    madeFromOf: (request: IncomingMessage) => MadeFrom | undefined,
  ): VisitSelf =>
  async (address, { headers: sent = {}, isAnyStatus = false } = {}) => {
    const url = URL.parse(address)
    if (!url) return undefined
    const { statusCode, headers, rawPayload, raw } = await http().inject({
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
      etag: header('etag'),
      madeFrom: madeFromOf(raw.req),
    }
  }
