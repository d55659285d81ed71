import type { Context } from '../../../contract/context.ts'
import { type Resource, resourcesOf } from './resources.ts'
import { type DeviceSpeed, judge, type Weights } from './score.ts'

/** The speed of a page on both devices. */
export interface Speed {
  /** Measured by the service with a browser, or by this server without one. */
  readonly source: 'pagespeed' | 'local'
  readonly mobile: DeviceSpeed
  readonly desktop: DeviceSpeed
}

type Site = Pick<Context, 'links' | 'visitSelf'>

const MAX_RESOURCES = 100
const PACKED = { headers: { 'accept-encoding': 'br, gzip' } }

/**
 * Measures a page of this site by internal requests: the bytes sent and the response time. For resources of
 * other sites only the number of requests is known. Undefined if there is no public page.
 */
export const measureHere = async (
  site: Site,
  address: string,
  now: () => number = () => performance.now(),
): Promise<Speed | undefined> => {
  const begun = now()
  const page = await site.visitSelf(address)
  const serverMs = now() - begun
  if (page?.type !== 'text/html') return undefined
  const resources = resourcesOf(page.body.toString(), address).slice(0, MAX_RESOURCES)
  const weigh = async (resource: string): Promise<number> =>
    isOwn(site, resource) ? ((await site.visitSelf(resource, PACKED))?.body.length ?? 0) : 0
  const pageBytes = await weigh(address)
  const bytes = await Promise.all(resources.map((resource) => weigh(resource.address)))
  const sum = (isMeant: (resource: Resource) => boolean): number =>
    resources.reduce((sum, each, at) => sum + (isMeant(each) ? (bytes[at] ?? 0) : 0), 0)
  const weights: Weights = {
    serverMs,
    pageBytes,
    totalBytes: pageBytes + sum(() => true),
    imageBytes: sum(({ kind }) => kind === 'image'),
    blockingBytes: sum(({ isBlocking }) => isBlocking),
    requests: 1 + resources.length,
    blockingRequests: resources.filter(({ isBlocking }) => isBlocking).length,
  }
  return { source: 'local', mobile: judge(weights, 'mobile'), desktop: judge(weights, 'desktop') }
}

const isOwn = ({ links }: Site, address: string): boolean =>
  new URL(address).host === new URL(links.base).host
