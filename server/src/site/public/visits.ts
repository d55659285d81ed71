import type { IncomingMessage } from 'node:http'
import type { Context } from '../../contract/context.ts'
import { anonymous } from '../../contract/principal.ts'
import { pageVisits } from '../../contract/site/page-visits.ts'
import { type RedirectedVisit, redirectedVisits } from '../../contract/site/redirected-visits.ts'
import { linksFor } from '../../http/dialect.ts'
import { requestedAddress } from '../../http/wire/cache-request.ts'
import type { SiteParts } from '../common/visit.ts'
import type { SiteRequest } from './request.ts'

/** Called for each request, also if the response came from the cache. */
type Observer = (request: IncomingMessage) => void

/**
 * Notifies observers of a redirected request. It is cached with the response for other requests, so it must
 * not hold anything of the request it was made for.
 */
export const observerOfRedirected = (
  parts: SiteParts,
  { ctx: { extensions, links, versions } }: SiteRequest,
  { to, rules = [] }: Partial<Pick<RedirectedVisit, 'to' | 'rules'>>,
  status: number,
): Observer => {
  const { api } = parts
  const observers = extensions(redirectedVisits)
  const openContext = contextOpener(parts, links.base)
  return (request) => {
    const visit: RedirectedVisit = {
      ...{ request, status, to, rules, versions, openContext },
      get address() {
        return requestedAddress(request, api.siteAddress).url
      },
      get host() {
        return requestedAddress(request, api.siteAddress).requestedHost.host
      },
      get ip() {
        return api.siteAddress.ipOf(request)
      },
    }
    for (const observe of observers) observe(visit)
  }
}

/** The same for a page that was shown at a path; undefined if the page depends on the query. */
export const observerOfShown = (
  parts: SiteParts,
  { ctx: { extensions, links, versions, clock, cache }, plainPath, query }: SiteRequest,
  status: number,
): Observer | undefined => {
  if (plainPath === undefined || query.isAskedFor) return undefined
  const observers = extensions(pageVisits)
  const openContext = contextOpener(parts, links.base)
  return (request) => {
    const visit = { request, path: plainPath, status, versions, clock, cache, openContext }
    for (const observe of observers) observe(visit)
  }
}

const contextOpener =
  ({ api, dialects }: SiteParts, base: string): (() => Context) =>
  () =>
    api.makeContext({
      user: anonymous,
      links: linksFor(dialects[0], base),
      ip: '',
      ifMatch: undefined,
    })
