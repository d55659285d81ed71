import type { IncomingMessage } from 'node:http'
import { anonymous } from '../../contract/principal.ts'
import { type LedVisit, ledVisits } from '../../contract/site/led-visits.ts'
import { linksFor } from '../../http/dialect.ts'
import { requestedAddress } from '../../http/wire/cache-request.ts'
import type { SiteParts } from '../common/visit.ts'
import type { SiteRequest } from './request.ts'

/**
 * Tells observers of a visitor who was led on. It is kept with the answer for all who ask the same,
 * so it holds nothing of the request that it was made for.
 */
export const observerOf = (
  { api, dialects }: SiteParts,
  { ctx: { extensions, links, versions } }: SiteRequest,
  { to, rules = [] }: Partial<Pick<LedVisit, 'to' | 'rules'>>,
  status: number,
): ((request: IncomingMessage) => void) => {
  const observers = extensions(ledVisits)
  const { base } = links
  const openContext: LedVisit['openContext'] = () =>
    api.makeContext({
      user: anonymous,
      links: linksFor(dialects[0], base),
      ip: '',
      ifMatch: undefined,
    })
  return (request) => {
    const visit: LedVisit = {
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
