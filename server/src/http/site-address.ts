import type { FastifyRequest } from 'fastify'

/** The public address a request came to, or nothing when its Host header is unusable. */
export type SiteAddress = (request: FastifyRequest) => string | undefined

/**
 * With a configured address the Host header means nothing. Without one the header tells, but only
 * in the form of a host and port: anything else would be printed into links.
 */
export const createSiteAddress =
  (configured: string | undefined): SiteAddress =>
  (request) => {
    if (configured !== undefined) return configured
    const { host } = request
    if (typeof host !== 'string' || !HOST.test(host)) return undefined
    return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`
  }

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
