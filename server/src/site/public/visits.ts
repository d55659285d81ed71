import type { IncomingMessage } from 'node:http'
import type { Context } from '../../contract/context.ts'
import { anonymous } from '../../contract/principal.ts'
import { pageVisits } from '../../contract/site/page-visits.ts'
import { type RedirectedVisit, redirectedVisits } from '../../contract/site/redirected-visits.ts'
import { linksFor } from '../../http/dialect.ts'
import { requestedAddress } from '../../http/wire/cache-request.ts'
import type { SiteParts } from '../common/visit.ts'
import type { SiteRequest } from './request.ts'

/** Told of each request that an answer was sent to, also from memory. */
type Observer = (request: IncomingMessage) => void

/**
 * Tells observers of a visitor who was led on. It is kept with the answer for all who ask the same,
 * so it holds nothing of the request that it was made for.
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
        return requestedAddress(request, api.siteAddress).place.host
      },
      get ip() {
        return api.siteAddress.ipOf(request)
      },
    }
    for (const observe of observers) observe(visit)
  }
}

/** The same for visitors who were shown what stands at a path; what depends on a query has no path. */
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
